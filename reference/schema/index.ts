export { action, actionPurposes, type Action } from './action';
export { connection, connectionPurposes, type Connection } from './connection';
export { dataset, type Dataset } from './dataset';
export { generator, type Generator } from './generator';
export { service, type Service } from './service';
export type { Field } from './entry';
export type { Example, ExampleRequest } from './example';
export { isPlatformPath } from './parts';
export type { Json } from './shared';
export { useCase, type UseCase, type UseCaseObject, type UseCaseRequest } from './use-case';
export {
  exampleForms,
  verified,
  type ExampleForm,
  type Verified,
  type VerifiedExample,
} from './verified';
