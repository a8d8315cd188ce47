import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { actionPurposes, connectionPurposes } from './reference/schema';
import { loadCatalog } from './reference/lib/read';

const { actions, connections, generators } = loadCatalog(__dirname);

type SidebarItems = Extract<SidebarsConfig[string], readonly unknown[]>;

/**
 * A category for a folder with an index page, which is the page of the category itself. Pages are
 * named by their path below the folder.
 */
const section = (label: string, folder: string, items: SidebarItems) => ({
  type: 'category' as const,
  label,
  link: { type: 'doc' as const, id: `${folder}/index` },
  items: items.map((item) => (typeof item === 'string' ? `${folder}/${item}` : item)),
});

/** A category without a page of its own. */
const group = (label: string, folder: string, names: readonly string[]) => ({
  type: 'category' as const,
  label,
  items: names.map((name) => `${folder}/${name}`),
});

/** A category for each purpose, in the order of the index page; pages are sorted by name. */
const byPurpose = (
  purposes: Record<string, string>,
  entries: ReadonlyArray<{ id: string; data: { name: string; purpose: string } }>,
  folder: string,
) =>
  Object.entries(purposes).flatMap(([purpose, label]) => {
    const items = entries
      .filter(({ data }) => data.purpose === purpose)
      .sort((one, other) => one.data.name.localeCompare(other.data.name))
      .map(({ id }) => id);
    return items.length > 0 ? [group(label, folder, items)] : [];
  });

/** In reading order: first success, installation, what to build, then every panel and concept. */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'index',
    'bootstrap',
    section('Paths by goal', 'paths', [
      'expose-a-database-table',
      'put-a-gateway-before-a-service',
      'sell-an-api',
      'let-an-agent-use-your-api',
      'backend-for-a-single-page-app',
      'build-with-php',
      'operate-fusio',
    ]),
    section('Installation', 'installation', [
      'docker',
      'apache',
      'nginx',
      'iis',
      'windows',
      'cpanel',
      'web-installer',
      'kubernetes',
      'configuration',
      'production',
      'deploy-from-ci',
      'logging',
      'performance',
      'cors',
      'backup-and-restore',
      'upgrading',
    ]),
    section('Use-Cases', 'use_cases', [
      section('API builder', 'use_cases/api_builder', [
        'create_api_sql_table',
        'create_api_sql_database',
        'create_api_mongodb_collection',
        'create_api_elasticsearch_document',
        'create_api_file_directory',
        'create_api_import_openapi',
        'create_api_import_postman',
      ]),
      section('API gateway', 'use_cases/api_gateway', ['create_schema', 'worker', 'generate_sdk']),
      section('API framework', 'use_cases/api_framework', [
        'folder_structure',
        'project_files',
        'migration',
        'generate_table',
        'generate_model',
        'develop_custom_action',
        'develop_custom_connection',
        'dependency_injection',
        'use_libraries',
        'file_uploads',
        'typeschema_integration',
        'deployment_system',
        'generate_sdk',
        'release',
        'docker_image',
      ]),
      section('API product', 'use_cases/api_product', [
        'setup_developer_portal',
        'open_registration',
        'setup_monetization',
        'setup_redoc',
        'personal_access_token',
        'invoke_async_action',
        'mcp_integration',
      ]),
      section('SPA backend', 'use_cases/spa_backend', [
        'authentication',
        'invoke_protected_operation',
        'entity_generator',
        'angular_integration',
        'react_integration',
        'vue_integration',
        'social_login',
        'oauth2_authorization',
      ]),
    ]),
    section('Backend', 'backend', [
      section('API', 'backend/api', [
        'dashboard',
        'operation',
        section(
          'Action',
          'backend/api/action',
          byPurpose(actionPurposes, [...actions.values()], 'backend/api/action'),
        ),
        section('Connection', 'backend/api/connection', [
          ...byPurpose(connectionPurposes, [...connections.values()], 'backend/api/connection'),
          group('Designer', 'backend/api/connection/designer', [
            'create-table',
            'database',
            'filesystem',
            'http',
            'sdk',
          ]),
        ]),
        'schema',
        'event',
        'trigger',
        'cronjob',
        'agent',
      ]),
      section('Development', 'backend/development', [
        {
          ...group('Generator', 'backend/development/generator', [...generators.keys()]),
          link: { type: 'doc', id: 'backend/development/generator' },
        },
        'marketplace',
        'bundle',
        'sdk',
        'specification',
        'test',
      ]),
      section('Consumer', 'backend/consumer', [
        'user',
        'app',
        'scope',
        'rate',
        'webhook',
        'page',
        'form',
      ]),
      section('Analytics', 'backend/analytics', ['log', 'error', 'statistic', 'token']),
      section('Monetization', 'backend/monetization', ['plan', 'transaction']),
      section('System', 'backend/system', [
        'role',
        'config',
        'firewall',
        'identity',
        'category',
        'taxonomy',
        'audit',
        'backup',
        'trash',
        'tenant',
      ]),
      'account',
    ]),
    section('Concepts', 'concepts', [
      'request-lifecycle',
      'request-origins',
      'serialization',
      'responses',
      'paging',
      'business_logic',
      'authorization',
      'metadata',
      'event',
      'jsonrpc',
      'graphql',
      'generator',
      'marketplace',
      group('Run the platform', 'concepts', [
        'registration',
        'agents',
        'taxonomy',
        'specification-versions',
        'multi-tenancy',
      ]),
      group('Extend with code', 'concepts', [
        'php_api',
        'dependency_injection',
        'adapter',
        'middleware',
        'payment_provider',
        'worker_api',
        'testing',
      ]),
      'comparison',
    ]),
    section('Troubleshooting', 'troubleshooting', [
      'blank-page-500',
      'login-fails',
      'authorization-header-lost',
      'unknown-location-404',
      'apps-wrong-url',
      'missing-backend-app',
      'database-connection',
      'docker',
      'unknown-column-after-upgrade',
      'no-access',
      'mail-never-arrives',
      'users-and-passwords',
      'requests-and-responses',
      'cors',
      'slow-responses',
      'sql-actions',
      'actions-fail',
      'worker-refuses',
      'class-not-found',
      'edits-without-effect',
      'cronjobs-and-queue',
      'cannot-delete-or-create',
      'deploy-fails',
      'sdk-and-specification',
      'can-fusio',
      'known-problems',
    ]),
    section('Reference', 'reference', [
      section('Backend API', 'reference/backend-api', ['action', 'connection']),
      section('Consumer API', 'reference/consumer-api', [
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
      ]),
      'system-api',
      'authorization-api',
      'routes',
      'types',
      section('Settings', 'reference/settings', ['environment', 'configuration', 'database']),
      'command-line',
      'events',
      'scopes',
      'roles',
      'tables',
      'errors',
    ]),
    section('Ecosystem', 'ecosystem', [
      'apps',
      'adapters',
      'sdks',
      'command-line',
      'specifications',
      'framework',
      'plant',
      'psx',
    ]),
    'glossary',
  ],
};

export default sidebars;
