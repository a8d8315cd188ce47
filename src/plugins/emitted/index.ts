export { socialCards } from './cards';
export { blockedByPolicy, scriptHashes, warnOfAuthors, writePolicy } from './csp';
export { emittedError, filesBelow } from './html';
export { ShippedPackages } from './licenses';
export { parsePage, propertyOf, readSite, type SiteReader } from './page';
export { markdownTwins } from './twins';
