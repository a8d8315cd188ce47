export { searchIndex } from './build';
export { type Article, articleOf } from './build/article';
export { sourcePages } from './build/contents';
export { indexFolder } from './browser/format';
export { nearestPages } from './browser/nearest';
