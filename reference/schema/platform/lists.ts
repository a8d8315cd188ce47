import * as z from 'zod';

import { dataFile, headers, json, markdown, method, scalar } from '../shared';
import { apis, eventName, operationName, option, scopeName, sentence, since } from './shared';

/* The schemas of files of which reference/ has one each. */

/** reference/scopes.yaml: the scopes of a fresh installation. */
const scopeFile = dataFile({
  scopes: z.record(
    scopeName,
    z.strictObject({
      category: z.enum(apis),
      grants: sentence.describe('What a token with it can do'),
      danger: markdown.optional().describe('Why it is worth as much as an administrator'),
    }),
  ),
});

/** reference/roles.yaml: the roles of a fresh installation. */
const roleFile = dataFile({
  roles: z.record(
    z.string(),
    z.strictObject({
      id: z.number().int(),
      scopes: z.array(scopeName).min(1),
      for: sentence.describe('Whom it is meant for'),
    }),
  ),
});

/** One object that is there before anybody has created one. */
const seed = z.strictObject({
  name: z.string(),
  value: z.string().describe('What it is set to, as Markdown within a line'),
  purpose: sentence,
});

/** reference/seeds.yaml: what else a fresh installation contains, by kind of object. */
const seedFile = dataFile({
  seeds: z.record(z.string(), z.array(seed).min(1)),
});

const platformEvent = z.strictObject({
  happens: sentence.describe('When it is raised, or would be'),
  dispatched: z
    .boolean()
    .default(true)
    .describe('Whether 7.1 ever raises it; some only exist in the list'),
  operations: z.array(operationName).default([]).describe('The operations that raise it'),
});

/** reference/events.yaml: the events that a fresh installation has. */
const eventFile = dataFile({
  events: z.record(eventName, platformEvent),
});

const platformError = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Its anchor'),
  status: z.number().int().min(400).max(599),
  message: z.string().describe('The message with debug on, without file and line'),
  hidden: z.boolean().describe('Whether debug off puts a general text in its place'),
  cause: markdown,
  fix: markdown,
});

/** reference/platform-errors.yaml, in groups that a page has headings for. */
const platformErrorFile = dataFile({
  groups: z
    .array(z.strictObject({ title: z.string().min(4), errors: z.array(platformError).min(1) }))
    .min(1),
});

export const parameter = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date-time']),
  description: z.string().min(3).describe('Markdown within a line'),
});

/** reference/parameters.yaml: what parameters mean that several operations have. */
const parameterFile = dataFile({
  path: z.record(z.string(), parameter).describe('Parts of the path, by name'),
  query: z.record(z.string(), parameter),
});

/** An address that is no operation: a controller of the platform. */
const route = z.strictObject({
  method,
  path: z.string().startsWith('/'),
  controller: z
    .string()
    .regex(/^[A-Za-z0-9]+(\\[A-Za-z0-9]+)+::[a-zA-Z0-9]+$/, 'a class with its method'),
  summary: sentence,
  setting: z.string().optional().describe('The key of configuration.php that switches it on'),
  note: markdown.optional(),
  example: z
    .strictObject({
      path: z.string().startsWith('/'),
      as: z.enum(['user', 'anonymous']).default('anonymous'),
      headers: headers,
      body: json.optional(),
      response: z.strictObject({
        status: z.number().int().default(200),
        headers: headers,
        body: json.optional(),
      }),
    })
    .optional(),
});

const routeFile = dataFile({
  routes: z.array(route).min(1),
});

const platformTable = z.strictObject({
  holds: sentence.describe('What its rows are'),
  grows: markdown
    .optional()
    .describe('For a table that grows by itself: with what, and what removes rows'),
  backup: z
    .enum(['needed', 'history', 'fleeting'])
    .describe(
      'Without its rows: needed, the instance is another one; history, the past is lost; fleeting, nothing is lost that still counts',
    ),
});

/** reference/tables.yaml: the tables of the platform's database, by what they are for. */
const tableFile = dataFile({
  groups: z.record(
    z.string(),
    z.record(
      z.string().regex(/^[a-z]+(_[a-z]+)+$/, 'the name of a table, such as fusio_log'),
      platformTable,
    ),
  ),
});

export type PlatformTable = z.infer<typeof platformTable>;

/** One setting: an environment variable, a key of configuration.php, or a row of the database. */
const setting = z
  .strictObject({
    type: z.string().min(3),
    default: scalar
      .optional()
      .describe('Left out where the value comes from an environment variable'),
    options: z.array(option).min(1).optional(),
    secret: z.boolean().default(false).describe('Never show, log or commit its value'),
    since,
    environment: z.string().optional().describe('The environment variable that it reads'),
    configuration: z.string().optional().describe('The key of configuration.php that reads it'),
    docker: z.string().optional().describe('The name of the variable in the Docker image'),
    effect: markdown,
  })
  .refine((value) => value.default !== undefined || value.environment !== undefined, {
    path: ['default'],
    message: 'is missing; allowed: a value, or "environment" that names where it comes from',
  });

/** One file below reference/settings, by key. */
export const settingFile = dataFile({
  settings: z.record(z.string().regex(/^[A-Za-z0-9_]+$/), setting),
});

export type Setting = z.infer<typeof setting>;

/** The schema of each file, by its name without the ending. */
export const listFiles = {
  parameters: parameterFile,
  events: eventFile,
  scopes: scopeFile,
  roles: roleFile,
  seeds: seedFile,
  routes: routeFile,
  tables: tableFile,
  'platform-errors': platformErrorFile,
};

export type ListFiles = {
  readonly [Name in keyof typeof listFiles]: z.infer<(typeof listFiles)[Name]>;
};
