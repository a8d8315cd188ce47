import { GraphQLError, parse } from 'graphql';

import { inside, type Checker } from '../checker';

/** A GraphQL document: operations or a schema. */
export const graphql: Checker = {
  check(code) {
    try {
      parse(code, { noLocation: true });
      return undefined;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { line: error.locations?.[0]?.line ?? 1, message: error.message };
    }
  },
  complete: [inside('{', '}')],
};
