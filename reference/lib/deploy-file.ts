import { Document, visit } from 'yaml';

import type { Json } from '../schema';
import { apiClass, configOf, deployable, isDeployable, nameOfCall, type ObjectCall } from './calls';
import { quote } from './curl';
import { isObject, type JsonObject } from './json';
import type { Catalog } from './model';
import { omit } from './omit';

export interface DeployFile {
  readonly name: string;
  /** YAML for `php bin/fusio deploy`. */
  readonly content: string;
}

/** Objects as deploy files, and the environment variables that these read. */
export interface Deployment {
  readonly files: readonly DeployFile[];
  /** Secrets by the name of their variable: they do not belong in a file. */
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * A value without its empty objects: the platform's parser turns them into lists, which its API
 * refuses.
 */
function withoutEmpty(value: Json): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutEmpty(item) ?? null);
  if (!isObject(value)) return value;
  const pairs = Object.entries(value).flatMap(([key, item]): Array<[string, Json]> => {
    const kept = withoutEmpty(item);
    return kept === undefined ? [] : [[key, kept]];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/**
 * YAML that Symfony's parser reads as intended: dates, `yes` and `1_000` are quoted, and so are
 * variables, whose values would be parsed as YAML otherwise.
 */
function toYaml(sections: Readonly<Record<string, JsonObject>>): string {
  const document = new Document(sections, { schema: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && /^\$\{env\.\w+\}$/.test(node.value)) {
        node.type = 'QUOTE_DOUBLE';
      }
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

/**
 * Turns calls into deploy files for `php bin/fusio deploy`: one, and a second one before it for
 * connections that an action needs when it is saved, because a file creates its actions first.
 *
 * Source: src/Service/Deploy.php and src/Service/Import/Types.php of fusio/cli 4.4.1.
 *
 * @param calls those that a deploy file cannot hold are left out
 */
export function deploymentOf(calls: readonly ObjectCall[], catalog: Catalog): Deployment {
  const fields = [...catalog.connections.values()].flatMap(({ data }) => data.fields);
  const secrets = new Set(fields.filter(({ secret }) => secret).map(({ key }) => key));
  const variables = new Map<string, string>();

  /** The configuration of a connection with its secrets replaced by variables. */
  const withoutSecrets = (name: string, config: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(config).map(([key, value]) => {
        if (!secrets.has(key) || typeof value !== 'string') return [key, value];
        const variable = `${name}_${key}`.toUpperCase().replaceAll('-', '_');
        variables.set(variable, value);
        return [key, `\${env.${variable}}`];
      }),
    );

  const entryOf = (call: ObjectCall): Json => {
    const body = omit(call.body, 'name');
    if (call.kind === 'schema') return withoutEmpty(body.source ?? {}) ?? null;
    if (call.kind !== 'connection') return withoutEmpty(body) ?? null;
    const config = withoutSecrets(nameOfCall(call), configOf(call));
    return withoutEmpty({ ...body, config }) ?? null;
  };

  const fileOf = (name: string, part: readonly ObjectCall[]): DeployFile[] => {
    const sections = deployable.flatMap((kind): Array<[string, JsonObject]> => {
      const own = part.filter((call) => call.kind === kind && isDeployable(call));
      if (own.length === 0) return [];
      return [[kind, Object.fromEntries(own.map((call) => [nameOfCall(call), entryOf(call)]))]];
    });
    return sections.length > 0 ? [{ name, content: toYaml(Object.fromEntries(sections)) }] : [];
  };

  const actions = [...catalog.actions.values()].filter(({ data }) => data.connectsWhenSaved);
  const connecting = new Set<Json | undefined>(actions.map(({ data }) => apiClass(data.class)));
  const isFirst = ({ kind }: ObjectCall): boolean =>
    kind === 'connection' &&
    calls.some((call) => call.kind === 'action' && connecting.has(call.body.class));
  const others = calls.filter((call) => !isFirst(call));
  return {
    files: [
      ...fileOf('bookshop-connections.yml', calls.filter(isFirst)),
      ...fileOf('bookshop.yml', others),
    ],
    variables,
  };
}

/** The command that deploys a file, prints what failed, and fails with it. */
const deployCommand = ({ name }: DeployFile): string =>
  `php bin/fusio deploy -v ${name} > deploy.log && ! grep -A 4 FAILED deploy.log`;

/** The command that asks for the name and password of an administrator. */
export const LOGIN_COMMAND = 'php bin/fusio login';

/**
 * The commands that set the variables of a deployment and deploy its files, after a login.
 *
 * `deploy` exits with 0 and "Deploy successful!" even if entries failed, because it compares the
 * wrong field (src/Command/Deploy/DeployCommand.php of fusio/cli 4.4.1). So FAILED is looked for.
 */
export const deployCommands = ({ files, variables }: Deployment): string =>
  [
    ...[...variables].map(([name, value]) => `export ${name}=${quote(value)}`),
    ...files.map(deployCommand),
  ].join('\n');
