import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { actionPurposes, connectionPurposes } from './reference/schema';
import { loadCatalogue } from './src/plugins/content/reference/catalogue';

const { actions, connections, generators } = loadCatalogue(__dirname);

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
    section('Paths by goal', 'paths', [
      'paths/expose-a-database-table',
      'paths/put-a-gateway-before-a-service',
      'paths/sell-an-api',
      'paths/let-an-agent-use-your-api',
      'paths/backend-for-a-single-page-app',
      'paths/build-with-php',
      'paths/operate-fusio',
    ]),
    section('Installation', 'installation', [
      'installation/docker',
      'installation/apache',
      'installation/nginx',
      'installation/iis',
      'installation/cpanel',
      'installation/web-installer',
      'installation/kubernetes',
      'installation/configuration',
      'installation/production',
      'installation/deploy-from-ci',
      'installation/logging',
      'installation/performance',
      'installation/cors',
      'installation/backup-and-restore',
      'installation/upgrading',
    ]),
    section('Use-Cases', 'use_cases', [
      section('API builder', 'use_cases/api_builder', [
        'use_cases/api_builder/create_api_sql_table',
        'use_cases/api_builder/create_api_sql_database',
        'use_cases/api_builder/create_api_mongodb_collection',
        'use_cases/api_builder/create_api_elasticsearch_document',
        'use_cases/api_builder/create_api_file_directory',
        'use_cases/api_builder/create_api_import_openapi',
        'use_cases/api_builder/create_api_import_postman',
      ]),
      section('API gateway', 'use_cases/api_gateway', [
        'use_cases/api_gateway/create_schema',
        'use_cases/api_gateway/worker',
        'use_cases/api_gateway/generate_sdk',
      ]),
      section('API framework', 'use_cases/api_framework', [
        'use_cases/api_framework/folder_structure',
        'use_cases/api_framework/migration',
        'use_cases/api_framework/generate_table',
        'use_cases/api_framework/generate_model',
        'use_cases/api_framework/develop_custom_action',
        'use_cases/api_framework/dependency_injection',
        'use_cases/api_framework/file_uploads',
        'use_cases/api_framework/typeschema_integration',
        'use_cases/api_framework/deployment_system',
        'use_cases/api_framework/generate_sdk',
        'use_cases/api_framework/docker_image',
      ]),
      section('API product', 'use_cases/api_product', [
        'use_cases/api_product/setup_developer_portal',
        'use_cases/api_product/setup_monetization',
        'use_cases/api_product/setup_redoc',
        'use_cases/api_product/personal_access_token',
        'use_cases/api_product/invoke_async_action',
        'use_cases/api_product/mcp_integration',
      ]),
      section('SPA backend', 'use_cases/spa_backend', [
        'use_cases/spa_backend/authentication',
        'use_cases/spa_backend/invoke_protected_operation',
        'use_cases/spa_backend/entity_generator',
        'use_cases/spa_backend/angular_integration',
        'use_cases/spa_backend/react_integration',
        'use_cases/spa_backend/vue_integration',
        'use_cases/spa_backend/social_login',
        'use_cases/spa_backend/oauth2_authorization',
      ]),
    ]),
    section('Backend', 'backend', [
      section('API', 'backend/api', [
        'backend/api/dashboard',
        'backend/api/operation',
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
        'backend/api/schema',
        'backend/api/event',
        'backend/api/trigger',
        'backend/api/cronjob',
        'backend/api/agent',
      ]),
      section('Development', 'backend/development', [
        {
          type: 'category',
          label: 'Generator',
          link: { type: 'doc', id: 'backend/development/generator' },
          items: [...generators.keys()].map((id) => `backend/development/generator/${id}`),
        },
        'backend/development/marketplace',
        'backend/development/bundle',
        'backend/development/sdk',
        'backend/development/specification',
        'backend/development/test',
      ]),
      section('Consumer', 'backend/consumer', [
        'backend/consumer/user',
        'backend/consumer/app',
        'backend/consumer/scope',
        'backend/consumer/rate',
        'backend/consumer/webhook',
        'backend/consumer/page',
        'backend/consumer/form',
      ]),
      section('Analytics', 'backend/analytics', [
        'backend/analytics/log',
        'backend/analytics/error',
        'backend/analytics/statistic',
        'backend/analytics/token',
      ]),
      section('Monetization', 'backend/monetization', [
        'backend/monetization/plan',
        'backend/monetization/transaction',
      ]),
      section('System', 'backend/system', [
        'backend/system/role',
        'backend/system/config',
        'backend/system/firewall',
        'backend/system/identity',
        'backend/system/category',
        'backend/system/taxonomy',
        'backend/system/audit',
        'backend/system/backup',
        'backend/system/trash',
        'backend/system/tenant',
      ]),
      'backend/account',
    ]),
    section('Concepts', 'concepts', [
      'concepts/request-lifecycle',
      'concepts/request-origins',
      'concepts/serialization',
      'concepts/responses',
      'concepts/paging',
      'concepts/business_logic',
      'concepts/authorization',
      'concepts/metadata',
      'concepts/event',
      'concepts/jsonrpc',
      'concepts/graphql',
      'concepts/generator',
      'concepts/marketplace',
      {
        type: 'category',
        label: 'Run the platform',
        items: [
          'concepts/registration',
          'concepts/agents',
          'concepts/taxonomy',
          'concepts/specification-versions',
          'concepts/multi-tenancy',
        ],
      },
      {
        type: 'category',
        label: 'Extend with code',
        items: [
          'concepts/php_api',
          'concepts/dependency_injection',
          'concepts/adapter',
          'concepts/middleware',
          'concepts/payment_provider',
          'concepts/worker_api',
          'concepts/testing',
        ],
      },
      'concepts/comparison',
    ]),
    section('Troubleshooting', 'troubleshooting', [
      'troubleshooting/blank-page-500',
      'troubleshooting/login-fails',
      'troubleshooting/authorization-header-lost',
      'troubleshooting/unknown-location-404',
      'troubleshooting/apps-wrong-url',
      'troubleshooting/missing-backend-app',
      'troubleshooting/database-connection',
      'troubleshooting/docker',
      'troubleshooting/unknown-column-after-upgrade',
      'troubleshooting/no-access',
      'troubleshooting/mail-never-arrives',
      'troubleshooting/users-and-passwords',
      'troubleshooting/requests-and-responses',
      'troubleshooting/cors',
      'troubleshooting/slow-responses',
      'troubleshooting/sql-actions',
      'troubleshooting/actions-fail',
      'troubleshooting/worker-refuses',
      'troubleshooting/class-not-found',
      'troubleshooting/edits-without-effect',
      'troubleshooting/cronjobs-and-queue',
      'troubleshooting/cannot-delete-or-create',
      'troubleshooting/deploy-fails',
      'troubleshooting/sdk-and-specification',
      'troubleshooting/can-fusio',
      'troubleshooting/known-problems',
    ]),
    section('Reference', 'reference', [
      section('Backend API', 'reference/backend-api', [
        'reference/backend-api/action',
        'reference/backend-api/connection',
      ]),
      section(
        'Consumer API',
        'reference/consumer-api',
        [
          'account',
          'identity',
          'app',
          'grant',
          'token',
          'scope',
          'plan',
          'payment',
          'transaction',
          'event',
          'webhook',
          'agent',
          'form',
          'page',
          'log',
        ].map((id) => `reference/consumer-api/${id}`),
      ),
      'reference/system-api',
      'reference/authorization-api',
      'reference/routes',
      'reference/types',
      section('Settings', 'reference/settings', [
        'reference/settings/environment',
        'reference/settings/configuration',
        'reference/settings/database',
      ]),
      'reference/command-line',
      'reference/events',
      'reference/scopes',
      'reference/roles',
      'reference/tables',
      'reference/errors',
    ]),
    section('Ecosystem', 'ecosystem', [
      'ecosystem/apps',
      'ecosystem/adapters',
      'ecosystem/sdks',
      'ecosystem/command-line',
      'ecosystem/specifications',
      'ecosystem/framework',
      'ecosystem/plant',
      'ecosystem/psx',
    ]),
    'glossary',
  ],
};

export default sidebars;
