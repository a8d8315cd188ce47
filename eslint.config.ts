import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Documented extension points only (src/plugins/README.md lists them), so that the site can move to
 * every new release of Docusaurus. Which folder may import which is in .dependency-cruiser.json.
 */
const internals = [
  {
    regex: '^@docusaurus/[^/]+/(?:lib|src)(?:/|$)',
    message: 'Internal to Docusaurus; allowed: what its documentation names (@theme, life cycle).',
  },
  { regex: '^@generated/', message: 'Written by Docusaurus for itself; allowed: its hooks.' },
];

const forbidden = [
  {
    selector: 'Literal[value=/@docusaurus\\x2f[a-z-]+\\x2f(?:lib|src)\\b/]',
    message: 'No alias to a path inside Docusaurus; allowed: the name of a package.',
  },
  {
    selector:
      "MemberExpression[property.name='generatedFilesDir'], Property[key.name='generatedFilesDir']",
    message: 'The generated folder is written by Docusaurus alone.',
  },
  {
    selector:
      'Property[key.name=/^(?:splitChunks|runtimeChunk|processAssets)$/], MemberExpression[property.name=/^(?:optimizeChunks|processAssets)$/]',
    message: 'Chunks and assets are up to Docusaurus alone.',
  },
  {
    selector:
      "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
    message: "The loader of docusaurus.config.ts needs: import * as z from 'zod'",
  },
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'The content security policy forbids inline styles: use a class.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render nodes; for raw HTML that the build makes, disable this rule and say why.',
  },
];

export default defineConfig([
  globalIgnores([
    'build/',
    '.docusaurus/',
    '.cache/',
    'test-results/',
    'static/',
    'bench/.work/',
    // Their packages are installed below bench/.work/.
    'bench/peers/',
  ]),
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/array-type': ['error', { default: 'array-simple' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // It suggests the assertion that no-non-null-assertion forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Numbers are fine in a template string; objects are not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': ['error', ...forbidden],
      'no-restricted-imports': ['error', { patterns: internals }],
    },
  },
  {
    files: ['tests/site/*.ts'],
    // Playwright reads the fixtures that a function needs from its destructuring pattern.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
  },
]);
