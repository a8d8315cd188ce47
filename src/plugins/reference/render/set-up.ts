import type { ObjectCall } from '../../../../reference/lib/calls';
import { curlOfCall, curlOfLogin } from '../../../../reference/lib/curl';
import {
  deployCommands,
  type Deployment,
  deploymentOf,
  LOGIN_COMMAND,
} from '../../../../reference/lib/deploy-file';
import { hasForm } from '../../../../reference/lib/form';
import type { Data } from '../../../../reference/lib/model';
import { code, type Content, disclosure, markdown } from '../../shared/nodes';
import { tabs } from '../../shared/tab-strip';
import { renderCallForm } from './form';
import { renderObjects } from './objects';

const CONNECTIONS_FIRST =
  'Deploy the connections first, because this action contacts the server behind its connection when it is saved.';

const BEFORE_DEPLOY =
  'Save what you see here in the folder of your installation. You need the name and password of an administrator for the login. ' +
  '`grep` looks for entries that failed, because `deploy` always ends with “Deploy successful!”: if it prints one, correct that entry and deploy again.';

/** The deploy files and commands; the first set-up of a page explains them. */
const renderDeployment = (deployment: Deployment, isExplained: boolean): Content => [
  isExplained &&
    disclosure('Before you deploy', [
      deployment.files.length > 1 && markdown(CONNECTIONS_FIRST),
      markdown(BEFORE_DEPLOY),
    ]),
  deployment.files.map(({ name, content }) => code('yaml', content, `title="${name}"`)),
  code('bash', `${LOGIN_COMMAND}\n${deployCommands(deployment)}`),
];

const login = disclosure('You need $ADMIN_TOKEN: log in first', [
  markdown(
    'Run this with the name and password of your administrator, because each call below sends the token.',
  ),
  code('bash', curlOfLogin),
]);

/**
 * How to create objects, as tabs: their configuration, and the three ways to create them. The forms
 * only if the backend app has one for each of the objects.
 *
 * @param group the name of the tab strip, unique on the page
 * @param explained explanations to include, which a page has once
 */
export function renderSetUp(
  group: string,
  calls: readonly ObjectCall[],
  data: Data,
  explained: { readonly login: boolean; readonly deploy: boolean },
): Content {
  const { catalog } = data;
  const deployment = deploymentOf(calls, catalog);
  const hasForms = calls.every((call) => hasForm(call, catalog));
  return tabs(group, {
    configuration: renderObjects(calls, catalog),
    form: hasForms && calls.map((call) => renderCallForm(call, data)),
    api: calls.length > 0 && [
      explained.login && login,
      calls.map((call) => code('bash', curlOfCall(call))),
    ],
    deploy: deployment.files.length > 0 && renderDeployment(deployment, explained.deploy),
  });
}
