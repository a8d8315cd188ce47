/*
 * How the archive holds the index of the search: each of its files is a script that hands it over.
 * From a folder (file://), browsers refuse to fetch a file but run a script.
 */

/** The function that receives a file of the index. */
export const receiver = 'receiveIndexFile';

declare global {
  interface Window {
    /** See {@link receiver}. */
    receiveIndexFile?: (name: string, content: unknown) => void;
  }
}

/** The name of the script for a file of the index. */
export const scriptName = (name: string): string => name.replace(/\.json$/, '.js');

/**
 * The script for a file of the index.
 *
 * @param name the file
 * @param json its content
 */
export const indexScript = (name: string, json: string): string =>
  `${receiver}(${JSON.stringify(name)},${json});\n`;
