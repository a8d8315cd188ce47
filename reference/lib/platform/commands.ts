import type { Command, CommandFile } from '../../schema/platform';
import type { Entry, Platform } from '../model';

export interface NamedCommand {
  readonly name: string;
  readonly command: Command;
}

/** The commands of a file, one for each verb of each object included. */
export function commandsOf({ data }: Entry<CommandFile>): NamedCommand[] {
  const { objects, verbs, commands } = data;
  const ofObjects = Object.entries(objects).flatMap(([object, names]) =>
    names.flatMap((verb): NamedCommand[] => {
      const command = verbs[verb];
      return command ? [{ name: `${object}:${verb}`, command }] : [];
    }),
  );
  const own = Object.entries(commands).map(([name, command]): NamedCommand => ({ name, command }));
  return [...ofObjects, ...own];
}

export function commandNames({ commandFiles }: Platform): ReadonlySet<string> {
  const all = [...commandFiles.values()].flatMap(commandsOf);
  return new Set(all.flatMap(({ name, command }) => [name, ...command.aliases]));
}
