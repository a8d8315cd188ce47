import * as z from 'zod';

import { since } from './platform/shared';
import { dataFile, markdown } from './shared';

/** A sentence ends once: with the period at the end. */
const oneSentence = markdown
  .max(220)
  .regex(/\.$/, 'one sentence, which ends with a period')
  .refine((text) => !/[.!?]\s+\p{Lu}/u.test(text), 'one sentence, not several');

const form = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'words as they are in a text, without punctuation');

const term = z.strictObject({
  name: z.string().min(2).max(40).describe('The heading; in lower case with hyphens it is the key'),
  definition: oneSentence.describe('What it is, in one sentence of Markdown'),
  since,
  page: z
    .string()
    .regex(/^[a-z0-9_/-]+\.mdx(#[a-z0-9-]+)?$/, 'a page below docs/, such as concepts/event.mdx')
    .describe('The page that explains it, below docs/'),
  label: z.string().optional().describe('What the link to that page says, unless it is the name'),
  forms: z
    .array(form)
    .default([])
    .describe(
      'What pages link where they first use it; none where the word means other things too',
    ),
  except: z
    .array(form)
    .default([])
    .describe('Phrases with one of the forms that mean something else'),
});

/** reference/glossary.yaml: the terms of the platform by anchor, in alphabetical order. */
export const glossaryFile = dataFile({
  terms: z.record(z.string().regex(/^[a-z-]+$/, 'lower case letters and hyphens'), term),
});

export type Term = z.infer<typeof term>;
