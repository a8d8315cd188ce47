// The one helper of tslib that the client bundle needs, for @docusaurus/utils-common. That package
// is CommonJS, for which a bundler keeps all of tslib: 4 kB on every page.
// @ts-expect-error -- tslib names its types differently from this file
export { __importDefault } from 'tslib/tslib.es6.mjs';
