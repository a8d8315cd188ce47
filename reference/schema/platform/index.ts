export { roleFile, scopeFile, seedFile } from './access';
export { commandFile, type Command, type CommandFile } from './commands';
export { platformErrorFile } from './errors';
export { eventFile } from './events';
export {
  platformObject,
  type ObjectField,
  type PlatformObject,
  type PlatformOperation,
} from './object';
export { parameterFile } from './parameters';
export { routeFile, type Route } from './routes';
export { settingFile, type Setting } from './settings';
export { apis } from './shared';
export { tableFile, type PlatformTable } from './tables';
export { typeFile, type PlatformType } from './types';
