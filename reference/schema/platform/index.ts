export * from './commands';
export * from './lists';
export * from './object';
export { apis } from './shared';
export * from './types';
