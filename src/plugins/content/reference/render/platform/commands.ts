import type { PhrasingContent, RootContent } from 'mdast';

import type { Command, CommandFile } from '../../../../../../reference/schema/platform';
import {
  code,
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  markdown,
  paragraph,
  table,
  text,
} from '../../nodes';
import type { Placed, Platform } from '../../platform/catalogue';
import { anchored, disclosure, joined, traitsClass } from './parts';

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

function partRows({ arguments: parts, options }: Command): PhrasingContent[][][] {
  const meaning = (part: {
    description: string;
    default?: string | undefined;
  }): PhrasingContent[] =>
    part.default === undefined
      ? inlineMarkdown(part.description)
      : [
          ...inlineMarkdown(part.description.replace(/\.?$/, '.')),
          text(' Default: '),
          inlineCode(part.default),
          text('.'),
        ];
  return [
    ...Object.entries(parts).map(([key, part]) => [[inlineCode(key)], meaning(part)]),
    ...Object.entries(options).map(([key, option]) => [
      [
        ...(option.shortcut === undefined ? [] : [inlineCode(option.shortcut), text(', ')]),
        inlineCode(option.value ? `${key}=…` : key),
      ],
      meaning(option),
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
  const details = [
    ...(rows.length === 0 ? [] : [table(['Argument or option', 'Meaning'], rows)]),
    ...(example
      ? [
          code(
            'console',
            `$ ${example.call}${example.output === undefined ? '' : `\n${example.output}`}`,
          ),
        ]
      : []),
  ];
  const label =
    example && rows.length > 0 ? 'Arguments and example' : example ? 'Example' : 'Arguments';
  return element('dl', { className: ['reference-fields'] }, [
    element('dt', {}, [
      anchored(anchor, [inlineCode(synopsis(name, command))]),
      element('span', {}, inlineMarkdown(summary)),
    ]),
    element('dd', {}, [
      ...(facts.length === 0
        ? []
        : [element('p', { className: [traitsClass] }, joined(facts, ' · '))]),
      ...(note === undefined ? [] : markdown(note)),
      ...(details.length === 0 ? [] : [disclosure([label], details)]),
    ]),
  ]);
}

/** The commands of objects: which there are, then what each verb takes. */
function renderObjects({ data }: Placed<CommandFile>): RootContent[] {
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
