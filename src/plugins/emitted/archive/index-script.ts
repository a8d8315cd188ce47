/*
 * How the archive holds the index of the search: each of its files is a script that hands it over.
 * From a folder (file://), browsers refuse to fetch a file but run a script.
 */

export const receiver = 'receiveIndexFile';

declare global {
  interface Window {
    receiveIndexFile?: (name: string, content: unknown) => void;
  }
}

export const scriptName = (name: string): string => name.replace(/\.json$/, '.js');

/** The script for a file of the index. */
export const indexScript = (name: string, json: string): string =>
  `${receiver}(${JSON.stringify(name)},${json});\n`;
