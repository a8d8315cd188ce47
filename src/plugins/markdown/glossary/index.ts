export { GLOSSARY_FILE } from './glossary';
export { default as glossaryPage } from './page';
export { default as glossaryTerms } from './terms';
