import { version } from '../../../package.json';
import type { PlatformOperation, PlatformType } from '../../schema/platform';
import type { Platform } from '../model';
import { parametersOf } from './paths';

/** A part of an OpenAPI document; JSON.stringify leaves out what is undefined. */
type OpenApiNode = Record<string, unknown>;

const reference = (name: string): OpenApiNode => ({ $ref: `#/components/schemas/${name}` });

/** The JSON Schema of a type expression such as `list<Backend_Plan>` or `string(date-time)`. */
export function schemaOf(expression: string): OpenApiNode {
  const [, container, inside = ''] = /^(list|map)<(.+)>$/.exec(expression) ?? [];
  if (container === 'list') return { type: 'array', items: schemaOf(inside) };
  if (container === 'map') return { type: 'object', additionalProperties: schemaOf(inside) };
  if (/^[A-Z]/.test(expression)) return reference(expression);
  if (expression === 'any') return {};
  const [, type = '', format] = /^(\w+)(?:\(([^)]+)\))?$/.exec(expression) ?? [];
  return { type, format };
}

function typeSchema({ fields, entry, ...type }: PlatformType): OpenApiNode {
  const properties = Object.entries(fields).map(([key, field]): [string, OpenApiNode] => [
    key,
    { ...schemaOf(field.type), description: field.description },
  ]);
  if (entry !== undefined) properties.push(['entry', schemaOf(`list<${entry}>`)]);
  return {
    type: 'object',
    description: type.description,
    allOf: type.extends === undefined ? undefined : [reference(type.extends)],
    properties: properties.length > 0 ? Object.fromEntries(properties) : undefined,
    additionalProperties: type.values === undefined ? undefined : schemaOf(type.values),
  };
}

/** The content of a body: JSON of a type, or any content of a media type. */
function contentOf(type: string | undefined): OpenApiNode | undefined {
  if (type === undefined) return undefined;
  return type.includes('/') ? { [type]: {} } : { 'application/json': { schema: reference(type) } };
}

function operationObject(
  operation: PlatformOperation,
  tag: string,
  platform: Platform,
): OpenApiNode {
  const { name, scope, status, summary, payload, response } = operation;
  const parameters = parametersOf(operation, platform).map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    required: parameter.in === 'path',
    description: parameter.description,
    schema: schemaOf(parameter.type.replace('date-time', 'string(date-time)')),
  }));
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: operation.public ? [] : [{ token: scope === undefined ? [] : [scope] }],
    parameters: parameters.length === 0 ? undefined : parameters,
    requestBody: payload === undefined ? undefined : { content: contentOf(payload) },
    responses: { [status]: { description: 'Success', content: contentOf(response) } },
  };
}

/**
 * Describes the API of the platform itself as OpenAPI 3.1, from the reference data.
 *
 * @param root the address of the site, with a slash at the end
 * @throws Error when two operations share a method and path
 */
export function buildOpenApi(platform: Platform, root: string): OpenApiNode {
  const paths: Record<string, OpenApiNode> = {};
  for (const { operation, object } of platform.operations.values()) {
    const address = operation.path
      .replace(/\$([a-z_]+)<[^>]+>/g, '{$1}')
      .replace(/:([a-zA-Z_]+)/g, '{$1}');
    const method = operation.method.toLowerCase();
    const item = (paths[address] ??= {});
    if (item[method] !== undefined) {
      throw new Error(
        `${operation.name}: ${operation.method} ${address} belongs to another operation already; allowed: one operation per method and path`,
      );
    }
    item[method] = operationObject(operation, object.data.name, platform);
  }
  const scopes = Object.entries(platform.scopes.data.scopes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fusio',
      version,
      description: `The API of the platform itself, as ${root}docs/reference/ describes it.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'http://localhost:8080' }],
    paths,
    components: {
      schemas: Object.fromEntries(
        [...platform.types].map(([name, type]) => [name, typeSchema(type)]),
      ),
      securitySchemes: {
        token: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: '/authorization/token',
              scopes: Object.fromEntries(scopes.map(([name, { grants }]) => [name, grants])),
            },
          },
        },
      },
    },
  };
}
