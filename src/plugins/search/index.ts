export { searchIndex } from './build';
export { sourcePages, type SourcePage } from './build/contents';
export { indexFolder } from './browser/format';
export { nearestPages } from './browser/nearest';
