import type { PhrasingContent, RootContent } from 'mdast';

import type { Command, CommandFile } from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  joined,
  markdown,
  paragraph,
  table,
  text,
} from '../../../shared/nodes';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { foldedAway, renderEntry } from './parts';
import { traitsClass } from '../fields';

/** The anchor of a command: `system:clear_cache` becomes `system-clear-cache`. */
export const commandAnchor = (name: string): string =>
  `command-${name.replace(/[:_]+/g, '-').replace(/^-/, '')}`;

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
}: Command['arguments'][string] | Command['options'][string]): PhrasingContent[] {
  if (fallback === undefined) return inlineMarkdown(description);
  const sentence = description.replace(/\.?$/, '.');
  return [...inlineMarkdown(sentence), text(' Default: '), inlineCode(fallback), text('.')];
}

function partRows({ arguments: parts, options }: Command): PhrasingContent[][][] {
  return [
    ...Object.entries(parts).map(([key, part]) => [[inlineCode(key)], meaningOf(part)]),
    ...Object.entries(options).map(([key, option]) => [
      [
        ...(option.shortcut === undefined ? [] : [inlineCode(option.shortcut), text(', ')]),
        inlineCode(option.value ? `${key}=…` : key),
      ],
      meaningOf(option),
    ]),
  ];
}

function renderCommand(name: string, command: Command, anchor: string): RootContent {
  const { aliases, summary, note, example, login } = command;
  const rows = partRows(command);
  const facts = [
    ...(aliases.length === 0
      ? []
      : [
          [
            text('also '),
            ...joined(
              aliases.map((alias) => [inlineCode(alias)]),
              ', ',
            ),
          ],
        ]),
    ...(login ? [[text('needs a login')]] : []),
  ];
  const parts = {
    arguments: rows.length === 0 ? [] : [table(['Argument or option', 'Meaning'], rows)],
    example: example
      ? [
          code(
            'console',
            `$ ${example.call}${example.output === undefined ? '' : `\n${example.output}`}`,
          ),
        ]
      : [],
  };
  return renderEntry(anchored(anchor, [inlineCode(synopsis(name, command))]), summary, [
    ...(facts.length === 0
      ? []
      : [element('p', { className: [traitsClass] }, joined(facts, ' · '))]),
    ...(note === undefined ? [] : markdown(note)),
    ...foldedAway(parts),
  ]);
}

/** The commands of objects: which there are, then what each verb takes. */
function renderObjects({ data }: Entry<CommandFile>): RootContent[] {
  const verbs = Object.keys(data.verbs);
  if (verbs.length === 0) return [];
  const rows = Object.entries(data.objects).map(([object, has]) => [
    ...verbs.map((verb): PhrasingContent[] => {
      const name = `${object}:${verb}`;
      return has.includes(verb)
        ? [anchored(commandAnchor(name), [inlineCode(name)]) as PhrasingContent]
        : [];
    }),
  ]);
  return [
    table(verbs, rows),
    ...Object.entries(data.verbs).map(([verb, command]) =>
      renderCommand(`<object>:${verb}`, command, `command-object-${verb}`),
    ),
  ];
}

/** Every command, by purpose. */
export function renderCommands({ commandFiles }: Platform): RootContent[] {
  return [...commandFiles.values()].flatMap((file) => {
    const shared = Object.entries(file.data.options);
    return [
      heading(2, file.data.title),
      ...(file.data.intro === undefined ? [] : markdown(file.data.intro)),
      ...renderObjects(file),
      ...Object.entries(file.data.commands).map(([name, command]) =>
        renderCommand(name, command, commandAnchor(name)),
      ),
      ...(shared.length === 0
        ? []
        : [
            paragraph([text('Some of these commands also take:')]),
            table(
              ['Option', 'Meaning'],
              shared.map(([key, { description }]) => [
                [inlineCode(`${key}=…`)],
                inlineMarkdown(description),
              ]),
            ),
          ]),
    ];
  });
}
