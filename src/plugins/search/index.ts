export { searchIndex } from './build';
export { type Article, articleOf } from './build/article';
export { sourcePages, type SourcePage } from './build/contents';
export { indexFolder } from './browser/format';
export { nearestPages } from './browser/nearest';
