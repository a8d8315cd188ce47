import type { Platform } from '../model';

/** The names and aliases of all commands, one for each verb of each object included. */
export const commandNames = ({ commandFiles }: Platform): ReadonlySet<string> =>
  new Set(
    [...commandFiles.values()].flatMap(({ data: { objects, verbs, commands } }) => [
      ...Object.entries(objects).flatMap(([object, names]) =>
        names.filter((verb) => verbs[verb]).map((verb) => `${object}:${verb}`),
      ),
      ...Object.entries(commands).flatMap(([name, { aliases }]) => [name, ...aliases]),
    ]),
  );
