import * as z from 'zod';

import { part } from '../parts';
import { dataFile, headers, json, markdown, method, phpClass } from '../shared';
import { parameter } from './lists';
import { apis, eventName, operationName, option, scopeName, sentence, since } from './shared';

const objectField = z.strictObject({
  key: z.string(),
  label: z.string().optional().describe('The label in the backend app, where its form has one'),
  control: z
    .enum([
      'text',
      'number',
      'password',
      'email',
      'url',
      'date and time',
      'select',
      'search',
      'switch',
      'text area',
      'code editor',
      'schema editor',
      'list of checkboxes',
      'scope picker',
      'rows',
    ])
    .optional()
    .describe('Left out where the form of the backend app has no such field'),
  type: z.string().describe('A JSON type, list of one, or the name of a type'),
  required: z
    .union([z.boolean(), z.literal('unchecked')])
    .describe('unchecked: needed to create, but a request without it is a 500'),
  default: json.optional().describe('What a new object has without it'),
  options: z.array(option).min(1).optional(),
  prefix: z.string().optional().describe('What the form leaves out at the start of the value'),
  secret: z.boolean().default(false),
  since,
  description: markdown,
});

/** The values of one status, type or code field, as the platform stores them. */
const stateField = z.strictObject({
  field: z.string().describe('The key whose values these are'),
  intro: markdown.optional(),
  values: z
    .array(
      z.strictObject({
        value: z.union([z.number(), z.string()]),
        name: z.string(),
        meaning: markdown,
      }),
    )
    .min(1),
});

/** A call that was made, and what came back; shortened where it is long. */
const operationExample = z
  .strictObject({
    path: z.string().startsWith('/').describe('With values in the place of parameters'),
    as: z.enum(['user', 'anonymous']).default('user'),
    headers: headers,
    body: json.optional(),
    multipart: z.array(part).min(1).optional(),
    response: z.strictObject({
      status: z.number().int().optional().describe('Where it is not the status of the operation'),
      headers: headers,
      body: json.optional(),
    }),
    note: markdown.optional(),
  })
  .refine(({ body, multipart }) => body === undefined || multipart === undefined, {
    path: ['multipart'],
    message: 'cannot be combined with body; allowed: one of the two',
  });

const platformOperation = z.strictObject({
  name: operationName,
  method,
  path: z.string().startsWith('/').describe('As the platform has it: $plan_id<[0-9]+|^~>'),
  class: phpClass.describe('The action that it runs'),
  scope: scopeName.optional().describe('Left out where none is needed'),
  public: z.boolean().default(false).describe('Whether it is called without a token'),
  status: z
    .number()
    .int()
    .min(200)
    .max(399)
    .default(200)
    .describe('The status of a success, or of a redirect'),
  summary: sentence,
  parameters: z
    .record(z.string(), parameter)
    .default({})
    .describe('Parts of the path that mean something else than in parameters.yaml'),
  query: z
    .array(z.union([z.string(), z.strictObject({ name: z.string(), ...parameter.shape })]))
    .default([])
    .describe('Names of parameters.yaml, or what only this operation has'),
  payload: z.string().optional().describe('The type of the body, or a media type'),
  response: z.string().optional().describe('The type of the response, or a media type'),
  unreachable: markdown.optional().describe('Why a call cannot succeed'),
  note: markdown.optional(),
  example: operationExample.optional(),
});

export const platformObject = dataFile({
  name: z.string().describe('Singular, as the backend app writes it'),
  api: z.enum(apis),
  page: z
    .string()
    .regex(/^[a-z0-9_/-]+\.mdx$/, 'a page below docs/, such as backend/monetization/plan.mdx')
    .describe('The page that shows its operations; each operation has one'),
  panel: z.string().optional().describe('Where the backend app has it: Monetization › Plan'),
  summary: sentence,
  type: z.string().optional().describe('The type that its fields belong to: Backend_Plan'),
  fields: z.array(objectField).default([]),
  states: z.array(stateField).default([]),
  events: z.array(eventName).default([]),
  commands: z.array(z.string()).default([]).describe('Commands that do the same'),
  deploy: z.string().optional().describe('Its section in a deploy file'),
  operations: z.array(platformOperation).min(1),
});

export type PlatformObject = z.infer<typeof platformObject>;
export type PlatformOperation = z.infer<typeof platformOperation>;
export type ObjectField = z.infer<typeof objectField>;
