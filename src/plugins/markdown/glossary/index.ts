export { GLOSSARY_FILE } from '../../../../reference/lib/glossary';
export { default as glossaryPage } from './page';
export { default as glossaryTerms } from './terms';
