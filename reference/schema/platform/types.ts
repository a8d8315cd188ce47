import * as z from 'zod';

import { dataFile, markdown } from '../shared';

/** A type in a field: a basic type, the name of another type, or one of them in list<> or map<>. */
const typeExpression = z
  .string()
  .regex(
    /^((list|map)<)*([a-z]+(\([a-z-]+\))?|[A-Z][A-Za-z]*(_[A-Za-z]+)?)>*$/,
    'a type such as integer, string(date-time), list<string>, Backend_Plan or map<any>',
  );

const typeField = z.strictObject({
  type: typeExpression,
  description: z.string().min(3).optional().describe('Markdown within a line'),
});

const platformType = z.strictObject({
  description: markdown.optional(),
  extends: z.string().optional().describe('Another type, whose fields it has too'),
  entry: z.string().optional().describe('Of a collection: the type of each item in `entry`'),
  values: typeExpression.optional().describe('Of a map: the type of each value'),
  fields: z.record(z.string(), typeField).default({}),
});

/** One file below reference/types: the types of one namespace, by name. */
export const typeFile = dataFile({
  types: z.record(
    z.string().regex(/^[A-Z]/, 'the name of a type, such as Backend_Plan'),
    platformType,
  ),
});

export type PlatformType = z.infer<typeof platformType>;
