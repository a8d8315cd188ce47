import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** A folder with an index page: the index is the category's own page, the rest stands below it. */
const section = (label: string, folder: string, items: SidebarsConfig[string]) => ({
  type: 'category' as const,
  label,
  link: { type: 'doc' as const, id: `${folder}/index` },
  items: Array.isArray(items) ? items : [],
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
        section('Action', 'backend/api/action', ['backend/api/action/sql-query-all']),
        section('Connection', 'backend/api/connection', ['backend/api/connection/sql']),
      ]),
      'backend/development/index',
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
