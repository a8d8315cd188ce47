import * as z from 'zod';

import { dataFile, markdown } from '../shared';
import { sentence } from './shared';

const commandName = z
  .string()
  .regex(/^[a-z_-]+(:[a-z_-]+)?$/, 'the name of a command, such as system:health');

const argument = z.strictObject({
  required: z.boolean().default(false),
  list: z.boolean().default(false).describe('Whether several can be given'),
  default: z.string().optional(),
  description: z.string().min(3).describe('Markdown within a line'),
});

const optionOfCommand = z.strictObject({
  shortcut: z
    .string()
    .regex(/^-[A-Za-z]$/)
    .optional(),
  value: z.boolean().default(false).describe('Whether it takes a value'),
  list: z.boolean().default(false).describe('Whether it can be given several times'),
  default: z.string().optional(),
  description: z.string().min(3).describe('Markdown within a line'),
});

/** What was called, and what it printed; shortened where it is long. */
const run = z.strictObject({
  call: z.string().startsWith('php bin/fusio').describe('As it is typed'),
  output: z.string().optional(),
});

const command = z.strictObject({
  aliases: z.array(commandName).default([]),
  summary: sentence,
  arguments: z.record(z.string(), argument).default({}),
  options: z.record(z.string().startsWith('--'), optionOfCommand).default({}),
  login: z.boolean().default(false).describe('Whether it needs "php bin/fusio login" before'),
  note: markdown.optional(),
  example: run.optional(),
});

/** One file below reference/commands: commands of one purpose, in reading order. */
export const commandFile = dataFile({
  title: z.string().min(4),
  order: z.number().int(),
  intro: markdown.optional(),
  options: z
    .record(z.string().startsWith('--'), optionOfCommand)
    .default({})
    .describe('Options that all commands of the file have'),
  objects: z
    .record(z.string(), z.array(z.string()).min(1))
    .default({})
    .describe('Objects, and the verbs below that each of them has: `plan` and `list` is plan:list'),
  verbs: z.record(z.string(), command).default({}),
  commands: z.record(commandName, command).default({}),
});

export type Command = z.infer<typeof command>;
export type CommandFile = z.infer<typeof commandFile>;
