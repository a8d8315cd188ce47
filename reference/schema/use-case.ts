import * as z from 'zod';

import {
  checkBody,
  connectionShape,
  eventShape,
  operationShape,
  partName,
  requestShape,
  schemaShape,
  startShape,
  userName,
} from './parts';
import { config, dataFile } from './shared';

/**
 * A use case: a goal that is reached in steps. Each step creates objects, sends requests, or both,
 * so that a page can show it in every form and `verify:live` can execute it from start to end.
 *
 * As in examples, `name` is written plainly, and any reference to an object of the use case as
 * `[[name]]`.
 */

/** A scope of the use case in brackets, or one that every instance has. */
const scope = z
  .string()
  .regex(
    /^(default|\[\[[a-zA-Z0-9\-_.]{3,64}\]\])$/,
    "allowed: default, or a scope of this use case written '[[name]]'",
  );

const reference = z
  .string()
  .regex(
    /^[a-z+]+:\/\/\S+$/,
    "allowed: an address such as 'action://[[name]]' or 'schema://[[name]]'",
  );

/** Names as the generator defines them, without Base-Path. */
const created = z.array(z.string().min(1)).default([]);

const object = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('connection'), ...connectionShape }),
  z.strictObject({ kind: z.literal('schema'), ...schemaShape }),
  z.strictObject({
    kind: z.literal('event'),
    ...eventShape,
    schema: reference.optional(),
  }),
  z.strictObject({
    kind: z.literal('action'),
    name: partName,
    class: z.string().describe('The PHP class, of a file in reference/actions'),
    async: z.boolean().optional(),
    config,
  }),
  z
    .strictObject({
      kind: z.literal('operation'),
      ...operationShape,
      public: z.boolean().default(false).describe('The page gives the reason where it is'),
      scopes: z.array(scope).default([]),
      incoming: reference.optional(),
      outgoing: reference.default('schema://Passthru'),
      throws: z.record(z.string().regex(/^\d{3}$/), reference).optional(),
      action: reference,
      costs: z.number().int().min(1).optional(),
    })
    .refine(({ public: open, scopes }) => open || scopes.length > 0, {
      path: ['scopes'],
      message: 'nobody can call a private operation without a scope; allowed: at least one scope',
    }),
  z.strictObject({
    kind: z.literal('generator'),
    generator: z.string().describe('A file of reference/generators, without its ending'),
    path: z
      .string()
      .regex(
        /^(\/[A-Za-z][A-Za-z0-9]*)+$/,
        'allowed: segments of letters and digits, as in /books',
      ),
    public: z.boolean().default(false),
    scopes: z.array(scope).min(1),
    config,
    creates: z
      .strictObject({ schemas: created, actions: created, operations: created })
      .optional()
      .describe('Needed where reference/generators does not list what it creates'),
  }),
  z.strictObject({
    kind: z.literal('trigger'),
    name: partName,
    event: z.string().describe("'[[name]]' of an event"),
    action: reference,
  }),
  z.strictObject({
    kind: z.literal('cronjob'),
    name: partName,
    cron: z.string().regex(/^\S+( \S+){4}$/, 'five fields of a cron expression'),
    action: reference,
  }),
  /** Created through the consumer API, whose body needs no id of another object. */
  z.strictObject({
    kind: z.literal('webhook'),
    name: z.string().min(1),
    event: z.string().describe("'[[name]]' of an event"),
    endpoint: z.string().min(1),
  }),
  /** Created through the consumer API: an app belongs to the account that creates it. */
  z.strictObject({
    kind: z.literal('app'),
    name: partName,
    url: z.string().min(1),
    scopes: z.array(z.string()).min(1),
  }),
  z.strictObject({
    kind: z.literal('plan'),
    name: z.string().min(3),
    description: z.string().min(1),
    price: z.number().min(0),
    points: z.number().int().min(0),
    period: z.union([z.literal(0), z.literal(1)]).describe('0 one-time, 1 subscription'),
    scopes: z.array(scope).default([]),
  }),
  z.strictObject({
    kind: z.literal('rate'),
    name: partName,
    priority: z.number().int(),
    rateLimit: z.number().int().min(1),
    timespan: z.string().regex(/^P/, 'an ISO 8601 duration such as PT1M'),
    authenticated: z.boolean().optional().describe('Callers with a token, or those without'),
    user: z
      .string()
      .regex(/^\[\[.+\]\]$/, "the name of a user, written '[[name]]'")
      .optional()
      .describe('A user of an earlier step, alone'),
  }),
  /** An account that calls the API: its token is the `$TOKEN` of the page. */
  z.strictObject({
    kind: z.literal('user'),
    name: userName,
    roleId: z.number().int().default(3).describe('3 is the role Consumer of every instance'),
    password: z.string().min(8),
    scopes: z.array(z.string()).min(1).describe('Replace those that come from the role'),
  }),
  /** A change of an object that an earlier step created, or that a generator did. */
  z.strictObject({
    kind: z.literal('update'),
    object: z.enum(['operation', 'action', 'schema', 'user', 'plan', 'rate']),
    of: z.string().regex(/^\[\[.+\]\]$/, "the name of the object, written '[[name]]'"),
    body: config.describe('The keys that change'),
  }),
]);

const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'a shell variable such as JOB_ID');

const useCaseRequest = z
  .strictObject({
    ...requestShape,
    key: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional()
      .describe('For ::result and ::request'),
    as: z
      .union([z.enum(['anonymous', 'user', 'administrator']), z.strictObject({ token: variable })])
      .default('user')
      .describe('user: the last user that was created; token: a saved one'),
    save: z
      .record(variable, z.string().regex(/^(\/|header [A-Za-z-]+$)/))
      .default({})
      .describe(
        'Values of the response that later requests use as `${NAME}`, by JSON pointer or `header Name`',
      ),
    within: z
      .number()
      .int()
      .min(1)
      .max(120)
      .optional()
      .describe(
        'Seconds that a live run asks again: the effect comes later, from a queue or an index',
      ),
  })
  .superRefine(checkBody);

const step = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/),
    creates: z.array(object).default([]).describe('In the order they are created'),
    requests: z.array(useCaseRequest).default([]).describe('The check, one after the other'),
  })
  .refine(({ creates, requests }) => creates.length + requests.length > 0, {
    message: 'does nothing; allowed: creates, requests or both',
  });

export const useCase = dataFile({
  title: z.string().min(4),
  ...startShape,
  skip: z
    .string()
    .min(10)
    .optional()
    .describe('Why a live run cannot execute it: what an instance needs that no call can give it'),
  result: z.string().optional().describe('Key of the request that is first on the page'),
  steps: z.array(step).min(1),
});

export type UseCase = z.infer<typeof useCase>;
export type UseCaseObject = z.infer<typeof object>;
export type UseCaseRequest = z.infer<typeof useCaseRequest>;
