export { type CardHead, headOf, socialCards } from './cards';
export { blockedByPolicy, scriptHashes, warnOfAuthors, writePolicy } from './csp';
export { emittedError, filesBelow } from './files';
export { ShippedPackages } from './licenses';
export { bodyOf, hasClass, parsePage, propertyOf } from './page';
export { markdownTwins } from './twins';
export { type PageTwin, twinOf } from './twins/page';
