export { drawAhead, headOf, socialCards } from './cards';
export { blockedByPolicy, scriptHashes, warnOfAuthors, writePolicy } from './csp';
export { emittedError, filesBelow } from './files';
export { ShippedPackages } from './licenses';
export { hasClass, type PageParts, parsePage, partsOf, propertyOf } from './page';
export { markdownTwins } from './twins';
export { twinOf } from './twins/page';
