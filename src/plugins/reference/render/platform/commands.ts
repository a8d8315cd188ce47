import type { Command, CommandFile } from '../../../../../reference/schema/platform';
import type { Data } from '../../../../../reference/lib/model';
import {
  anchored,
  code,
  type Content,
  heading,
  inCode,
  markdown,
  table,
} from '../../../shared/nodes';
import { renderTraits } from '../fields';
import { anchorOf, foldedAway, namedAnchor, renderEntry } from './parts';

/** The synopsis of a command, with optional arguments in brackets. */
function synopsis(name: string, { arguments: parts, options }: Command): string {
  const shown = Object.entries(parts).map(([key, { required, list }]) => {
    const value = `<${key}>${list ? '…' : ''}`;
    return required ? value : `[${value}]`;
  });
  const flags = Object.keys(options).length > 0 ? ['[options]'] : [];
  return [name, ...flags, ...shown].join(' ');
}

/** A table row for an argument or option, with its default. */
const partRow = (
  names: readonly string[],
  { description, default: fallback }: Command['options'][string] | Command['arguments'][string],
): string[] => [
  names.map(inCode).join(', '),
  fallback === undefined
    ? description
    : `${description.replace(/\.?$/, '.')} Default: ${inCode(fallback)}.`,
];

function renderCommand([name, command]: readonly [string, Command]): Content {
  const { aliases, summary, note, example, login } = command;
  const rows = [
    ...Object.entries(command.arguments).map(([key, part]) => partRow([key], part)),
    ...Object.entries(command.options).map(([key, option]) => {
      const shortcut = option.shortcut === undefined ? [] : [option.shortcut];
      return partRow([...shortcut, option.value ? `${key}=…` : key], option);
    }),
  ];
  return renderEntry(
    anchored(anchorOf('command', name), inCode(synopsis(name, command))),
    summary,
    [
      renderTraits(
        aliases.length > 0 && `also ${aliases.map(inCode).join(', ')}`,
        login && 'needs a login',
      ),
      markdown(note),
      foldedAway({
        arguments: table(['Argument or option', 'Meaning'], rows),
        example:
          example && code('console', [`$ ${example.call}`, example.output ?? []].flat().join('\n')),
      }),
    ],
  );
}

/** The commands of objects: a table of all of them, then each verb. */
function renderObjects({ objects, verbs }: CommandFile): Content {
  const rows = Object.entries(objects).map(([object, has]): Content[] => [
    object,
    Object.keys(verbs)
      .filter((verb) => has.includes(verb))
      .map((verb) => [namedAnchor(`${object}:${verb}`, 'command'), ' ']),
  ]);
  return [
    table(['Object', 'Commands'], rows),
    Object.entries(verbs).map(([verb, command]) => renderCommand([`<object>:${verb}`, command])),
  ];
}

/** `::commands`: every command, by purpose. */
export const renderCommands = ({ platform }: Data): Content =>
  [...platform.commandFiles.values()].map(({ data }) => {
    const shared = Object.entries(data.options).map(([key, { description }]) => [
      inCode(`${key}=…`),
      description,
    ]);
    return [
      heading(2, data.title),
      markdown(data.intro),
      renderObjects(data),
      Object.entries(data.commands).map(renderCommand),
      shared.length > 0 && [
        markdown('Some of these commands also take:'),
        table(['Option', 'Meaning'], shared),
      ],
    ];
  });
