export { searchIndex } from './build';
export { articleOf } from './build/article';
export { indexFolder } from './browser/format';
export { nearestPages } from './browser/nearest';
