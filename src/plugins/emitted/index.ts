export { socialCards } from './cards';
export { cardAddress } from './cards/address';
export { securityPolicy } from './csp';
export { attribute, elementsOf, emittedErrors, filesBelow, type EmittedError } from './html';
export { ShippedPackages } from './licenses';
export {
  firstOf,
  parsePage,
  propertyOf,
  readSite,
  type EmittedPage,
  type SiteReader,
} from './page';
export { markdownTwins } from './twins';
export { twinAddress } from './twins/address';
