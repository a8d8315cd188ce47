import type { RootContent } from 'mdast';

import type { Example } from '../../../../reference/schema';
import { callsOf, type ObjectCall } from '../../../../reference/lib/calls';
import { curlOfCall, curlOfLogin, curlOfToken, USER_TOKEN } from '../../../../reference/lib/curl';
import {
  deployCommands,
  type Deployment,
  deploymentOf,
  LOGIN_COMMAND,
} from '../../../../reference/lib/deploy-file';
import type { Catalogue, Entry, Owner } from '../../../../reference/lib/model';
import { replaceNames, shownName } from '../../../../reference/lib/names';
import { CALLER, scenarioName, scenarioOf, scopeOf } from '../../../../reference/lib/scenario';
import { sqlOfTables } from '../../../../reference/lib/sql';
import { verificationOf } from '../../../../reference/lib/verified';
import { code, disclosure, heading, markdown, paragraph, text } from '../../markdown/nodes';
import { hasForm, renderCallForm } from './call-form';
import { renderExchange } from './exchange';
import { renderObjects } from './settings';
import { tabs } from '../../markdown/tab-strip';
import { renderVerification } from './verification';

const TWO_FILES =
  'Saving this action calls the server behind its connection, and `deploy` creates actions before connections. So the connection has a file of its own.';

const deployText = (files: string): string =>
  `Put ${files} into the folder of the installation and log in as its administrator. \`deploy\` says “Deploy successful!” even when an entry failed: \`grep\` prints what did, and the line fails with it.`;
const DEPLOY_ONE = deployText('the file');
const DEPLOY_TWO = deployText('both files');

const login = [
  paragraph([text('Log in with the name and password of your administrator, then create:')]),
  code('bash', curlOfLogin),
];

/** The tables that are there beforehand, as statements for MySQL and MariaDB. */
function renderRows(tables: readonly string[], catalogue: Catalogue): RootContent[] {
  const dataset = catalogue.datasets.get('bookshop')?.data;
  return tables.length === 0
    ? []
    : [
        disclosure('The tables it starts from, for MySQL and MariaDB', [
          // in one color: three of these pages are among the heaviest
          code('text', sqlOfTables(tables, dataset)),
        ]),
      ];
}

/** What stands in for the servers and folders that an example talks to. */
function renderStandIns(source: Example, catalogue: Catalogue): RootContent[] {
  const used = [...source.connections.map(({ service }) => service), ...source.services];
  return [...new Set(used)].flatMap((id) => {
    const standIn = catalogue.services.get(id)?.data.standIn;
    if (!standIn) return [];
    return [
      disclosure('What it talks to, to follow along', [
        ...markdown(standIn.text),
        ...standIn.files.map(({ title, language, content }) =>
          code(language, content.trimEnd(), `title="${title}"`),
        ),
      ]),
    ];
  });
}

/** The deploy files and the commands that deploy them. */
function renderDeployment(deployment: Deployment): RootContent[] {
  const isTwo = deployment.files.length > 1;
  return [
    ...(isTwo ? markdown(TWO_FILES) : []),
    ...deployment.files.map(({ name, content }) => code('yaml', content, `title="${name}"`)),
    ...markdown(isTwo ? DEPLOY_TWO : DEPLOY_ONE),
    code('bash', `${LOGIN_COMMAND}\n${deployCommands(deployment)}`),
  ];
}

/**
 * How to create the same objects: what they hold, then each of the three ways, as tabs; the form
 * only where the backend app has one for all of them.
 *
 * @param group names the tab strip, once a page
 * @param calls as a page shows them
 * @param options whether the log in of the administrator comes along
 */
export function renderSetUp(
  group: string,
  calls: readonly ObjectCall[],
  catalogue: Catalogue,
  { withLogin }: { readonly withLogin: boolean },
): RootContent[] {
  if (calls.length === 0) return [];
  const deployment = deploymentOf(calls, catalogue);
  return tabs(group, {
    configuration: renderObjects(calls, catalogue),
    form: calls.every((call) => hasForm(call, catalogue))
      ? calls.map((call) => renderCallForm(call, catalogue))
      : [],
    api: [...(withLogin ? login : []), ...calls.map((call) => code('bash', curlOfCall(call)))],
    deploy: deployment.files.length > 0 ? renderDeployment(deployment) : [],
  });
}

/**
 * Who may call the operation: everybody, with the reason, or a user with its scope.
 *
 * @param calls those that create the user, as a page shows them
 */
function renderAccess({ operation }: Example, calls: readonly ObjectCall[]): RootContent[] {
  if (!operation) return [];
  if (operation.public !== undefined) {
    return markdown(`The operation is public, so anyone can call it. ${operation.public}`);
  }
  if (calls.length === 0) return [];
  return [
    ...markdown(
      `The operation is private: \`$${USER_TOKEN}\` belongs to a user with the scope \`${replaceNames(scopeOf(operation))}\`.`,
    ),
    disclosure('Create that user and get the token', [
      ...calls.map((call) => code('bash', curlOfCall(call))),
      code('bash', curlOfToken(CALLER.name, CALLER.password)),
    ]),
  ];
}

/** Why the operation limits the body by no schema, although its action writes. */
const renderPassthru = ({ operation }: Example): RootContent[] =>
  operation?.passthru === undefined
    ? []
    : markdown(`The operation takes any body. ${operation.passthru}`);

/**
 * One complete case: what is there, how to set it up in each of the three ways, the request and
 * its response. All of it comes from the same data that `verify:live` executes.
 */
export function renderExample(
  entry: Entry<Owner>,
  source: Example,
  catalogue: Catalogue,
): RootContent[] {
  const shown = shownName(catalogue);
  const example = replaceNames(source, shown);
  const scenario = scenarioOf(source, entry.data);
  const { objects, users } = replaceNames(callsOf(scenario, catalogue), shown);
  const name = scenarioName(entry.reference, source.key);
  const record = verificationOf(name, scenario, catalogue);
  return [
    heading(3, example.title),
    ...(record ? [renderVerification(record)] : []),
    ...markdown(example.intro),
    ...renderRows(example.tables, catalogue),
    ...renderStandIns(source, catalogue),
    ...renderSetUp(example.key, objects, catalogue, { withLogin: true }),
    ...renderAccess(source, users),
    ...renderPassthru(source),
    ...example.requests.flatMap((request) => renderExchange(request)),
  ];
}
