export { commandFile, type Command, type CommandFile } from './commands';
export {
  eventFile,
  parameterFile,
  platformErrorFile,
  roleFile,
  routeFile,
  scopeFile,
  seedFile,
  settingFile,
  tableFile,
  type PlatformTable,
  type Route,
  type Setting,
} from './lists';
export {
  platformObject,
  type ObjectField,
  type PlatformObject,
  type PlatformOperation,
} from './object';
export { apis } from './shared';
export { typeFile, type PlatformType } from './types';
