export * from './classes';
export * from './dataset';
export type { Example, ExampleRequest } from './example';
export { isPlatformPath } from './parts';
export * from './service';
export type { Json } from './shared';
export * from './use-case';
export * from './verified';
