export { indexFolder, kindLabels } from './format';
export { Searcher } from './searcher';
