import type { RootContent } from 'mdast';

import type { Entry } from '../../../../../reference/lib/model';
import type { Command, CommandFile } from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  heading,
  inCode,
  type Inline,
  markdown,
  paragraph,
  table,
} from '../../../shared/nodes';
import type { Data } from '../directive';
import { renderTraits } from '../fields';
import { commandAnchor, foldedAway, renderEntry } from './parts';

/** A command as it is called, with its arguments: those that can be left out in brackets. */
function synopsis(name: string, { arguments: parts, options }: Command): string {
  const shown = Object.entries(parts).map(([key, { required, list }]) => {
    const value = `<${key}>${list ? '…' : ''}`;
    return required ? value : `[${value}]`;
  });
  const flags = Object.keys(options).length > 0 ? ['[options]'] : [];
  return [name, ...flags, ...shown].join(' ');
}

/** What an argument or option is, and what it is without being given. */
function meaningOf({
  description,
  default: fallback,
}: Command['arguments'][string] | Command['options'][string]): string {
  return fallback === undefined
    ? description
    : `${description.replace(/\.?$/, '.')} Default: ${inCode(fallback)}.`;
}

const partRows = ({ arguments: parts, options }: Command): string[][] => [
  ...Object.entries(parts).map(([key, part]) => [inCode(key), meaningOf(part)]),
  ...Object.entries(options).map(([key, option]) => [
    [...(option.shortcut === undefined ? [] : [option.shortcut]), option.value ? `${key}=…` : key]
      .map(inCode)
      .join(', '),
    meaningOf(option),
  ]),
];

function renderCommand(name: string, command: Command, anchor: string): RootContent {
  const { aliases, summary, note, example, login } = command;
  const rows = partRows(command);
  const traits = [
    ...(aliases.length === 0 ? [] : [`also ${aliases.map(inCode).join(', ')}`]),
    ...(login ? ['needs a login'] : []),
  ];
  const parts = {
    arguments: rows.length === 0 ? [] : [table(['Argument or option', 'Meaning'], rows)],
    example: example
      ? [code('console', [`$ ${example.call}`, example.output ?? []].flat().join('\n'))]
      : [],
  };
  return renderEntry(anchored(anchor, inCode(synopsis(name, command))), summary, [
    ...(traits.length === 0 ? [] : [renderTraits(...traits)]),
    ...markdown(note),
    ...foldedAway(parts),
  ]);
}

/** The commands of objects: which there are, then what each verb takes. */
function renderObjects({ data }: Entry<CommandFile>): RootContent[] {
  const verbs = Object.keys(data.verbs);
  if (verbs.length === 0) return [];
  const rows = Object.entries(data.objects).map(([object, has]): Inline[] => [
    object,
    verbs
      .filter((verb) => has.includes(verb))
      .map((verb) => `${object}:${verb}`)
      .flatMap((name) => [anchored(commandAnchor(name), inCode(name)), ' ']),
  ]);
  return [
    table(['Object', 'Commands'], rows),
    ...Object.entries(data.verbs).map(([verb, command]) =>
      renderCommand(`<object>:${verb}`, command, `command-object-${verb}`),
    ),
  ];
}

/** `::commands`: every command, by purpose. */
export function renderCommands({ platform }: Data): RootContent[] {
  return [...platform.commandFiles.values()].flatMap((file) => {
    const { title, intro, commands, options } = file.data;
    const shared = Object.entries(options).map(([key, { description }]) => [
      inCode(`${key}=…`),
      description,
    ]);
    return [
      heading(2, title),
      ...markdown(intro),
      ...renderObjects(file),
      ...Object.entries(commands).map(([name, command]) =>
        renderCommand(name, command, commandAnchor(name)),
      ),
      ...(shared.length === 0
        ? []
        : [paragraph('Some of these commands also take:'), table(['Option', 'Meaning'], shared)]),
    ];
  });
}
