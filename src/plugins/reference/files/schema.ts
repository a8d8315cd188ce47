import * as z from 'zod';

const markdown = z.string().describe('Markdown');
const version = z.string();

const place = {
  url: z.url().describe('The page that explains it'),
  markdown: z.url().describe('The same page as Markdown'),
};

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z.object({
  key: z.string(),
  label: z.string().optional().describe('The label in the backend app'),
  control: z.string().optional().describe('The control in the backend app'),
  type: z.string().optional().describe('The type of its value in JSON'),
  required: z.boolean(),
  default: z.json().optional(),
  options: z.array(z.object({ value, label: z.string().optional() })).optional(),
  secret: z.boolean(),
  since: version.optional(),
  description: markdown,
});

const classed = z.object({
  name: z.string().describe('The name in the backend app'),
  class: z.string().describe('As the API and deploy files write it'),
  package: z.string().describe('The Composer package'),
  installedByDefault: z.boolean(),
  since: version.optional(),
  summary: z.string(),
  connections: z.array(z.string()).optional().describe('The connections that it can use, by name'),
  fields: z.array(field).describe('The keys of `config`'),
  ...place,
});

const parameter = z.object({ name: z.string(), type: z.string(), description: markdown });

const operation = z.object({
  name: z.string(),
  object: z.string(),
  method: z.string(),
  path: z.string(),
  scope: z.string().optional().describe('Left out where none is needed'),
  public: z.boolean().describe('Whether it is called without a token'),
  status: z.number().int().describe('The status of a success'),
  summary: z.string(),
  query: z.array(parameter),
  payload: z.string().optional().describe('A type of the specification, or a media type'),
  response: z.string().optional().describe('A type of the specification, or a media type'),
  ...place,
});

const part = z.object({ name: z.string(), description: markdown });

/** The catalog `reference.json`: what the platform has, for programs that help its users. */
export const referenceJson = z.object({
  $schema: z.url(),
  version: version.describe('The version of Fusio that is described'),
  specification: z.url().describe('The API of the platform as OpenAPI'),
  actions: z.array(classed),
  connections: z.array(classed),
  generators: z.array(classed),
  objects: z.array(
    z.object({
      name: z.string(),
      api: z.string(),
      panel: z.string().optional().describe('Where the backend app has it'),
      summary: z.string(),
      fields: z.array(field),
      operations: z.array(z.string()),
      events: z.array(z.string()),
      commands: z.array(z.string()),
      ...place,
    }),
  ),
  operations: z.array(operation),
  settings: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['environment', 'configuration', 'database']),
      type: z.string(),
      default: value.optional(),
      environment: z.string().optional().describe('The environment variable that it reads'),
      configuration: z.string().optional().describe('The key of configuration.php that reads it'),
      docker: z.string().optional().describe('The name of the variable in the Docker image'),
      secret: z.boolean(),
      since: version.optional(),
      effect: markdown,
      ...place,
    }),
  ),
  commands: z.array(
    z.object({
      name: z.string(),
      aliases: z.array(z.string()),
      summary: z.string(),
      arguments: z.array(part.extend({ required: z.boolean(), list: z.boolean() })),
      options: z.array(part.extend({ shortcut: z.string().optional(), value: z.boolean() })),
      login: z.boolean().describe('Whether it needs "php bin/fusio login" before'),
      ...place,
    }),
  ),
  events: z.array(
    z.object({
      name: z.string(),
      happens: z.string(),
      dispatched: z.boolean().describe('Whether the platform ever raises it'),
      operations: z.array(z.string()).describe('What raises it'),
      ...place,
    }),
  ),
  scopes: z.array(
    z.object({
      name: z.string(),
      api: z.string(),
      grants: markdown,
      danger: markdown.optional().describe('Why it is worth as much as an administrator'),
      ...place,
    }),
  ),
});

export type ReferenceJson = z.infer<typeof referenceJson>;

/** The JSON Schema of the catalog. */
export const referenceJsonSchema = (id: string): object => ({
  ...z.toJSONSchema(referenceJson),
  $id: id,
  title: 'Reference of Fusio',
});
