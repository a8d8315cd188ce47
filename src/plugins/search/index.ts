export { searchIndex } from './build';
export { type Article, articleOf } from './build/article';
export { indexFolder } from './browser/format';
export { nearestPages } from './browser/nearest';
