export { searchIndex } from './build';
export { sourcePages, type SourcePage } from './build/contents';
export { nearestPages } from './browser/nearest';
