import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { actionPurposes, connectionPurposes } from './reference/schema';
import { loadCatalogue } from './src/plugins/reference/catalogue';

const { actions, connections } = loadCatalogue(__dirname);

type SidebarItems = Extract<SidebarsConfig[string], readonly unknown[]>;

/** A folder with an index page: the index is the category's own page, the rest stands below it. */
const section = (label: string, folder: string, items: SidebarItems) => ({
  type: 'category' as const,
  label,
  link: { type: 'doc' as const, id: `${folder}/index` },
  items,
});

/** One category a purpose, in the order of the index page; pages by name. */
const byPurpose = (
  purposes: Record<string, string>,
  entries: ReadonlyArray<{ id: string; data: { name: string; purpose: string } }>,
  folder: string,
) =>
  Object.entries(purposes).flatMap(([purpose, label]) => {
    const items = entries
      .filter(({ data }) => data.purpose === purpose)
      .sort((one, other) => one.data.name.localeCompare(other.data.name))
      .map(({ id }) => `${folder}/${id}`);
    return items.length > 0 ? [{ type: 'category' as const, label, items }] : [];
  });

/** In reading order: first success, installation, what to build, then every panel and concept. */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'index',
    'bootstrap',
    section('Installation', 'installation', [
      'installation/docker',
      'installation/apache',
      'installation/nginx',
      'installation/iis',
      'installation/cpanel',
    ]),
    section('Use-Cases', 'use_cases', [
      'use_cases/api_builder/index',
      'use_cases/api_gateway/index',
      'use_cases/api_framework/index',
      'use_cases/api_product/index',
      'use_cases/spa_backend/index',
    ]),
    section('Backend', 'backend', [
      section('API', 'backend/api', [
        section(
          'Action',
          'backend/api/action',
          byPurpose(actionPurposes, [...actions.values()], 'backend/api/action'),
        ),
        section('Connection', 'backend/api/connection', [
          ...byPurpose(connectionPurposes, [...connections.values()], 'backend/api/connection'),
          {
            type: 'category',
            label: 'Designer',
            items: [
              'backend/api/connection/designer/database',
              'backend/api/connection/designer/filesystem',
              'backend/api/connection/designer/http',
              'backend/api/connection/designer/sdk',
            ],
          },
        ]),
      ]),
      section('Development', 'backend/development', ['backend/development/generator']),
      'backend/consumer/index',
      'backend/analytics/index',
      'backend/monetization/index',
      'backend/system/index',
    ]),
    'concepts/index',
    section('Ecosystem', 'ecosystem', ['ecosystem/framework', 'ecosystem/plant']),
  ],
};

export default sidebars;
