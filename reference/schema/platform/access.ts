import * as z from 'zod';

import { markdown } from '../shared';
import { apis, scopeName, sentence } from './shared';

/** reference/scopes.yaml: the scopes of a fresh installation. */
export const scopeFile = z.strictObject({
  $schema: z.string().optional(),
  scopes: z.record(
    scopeName,
    z.strictObject({
      category: z.enum(apis),
      grants: sentence.describe('What a token with it can do'),
      danger: markdown.optional().describe('Why it is worth as much as an administrator'),
    }),
  ),
});

/** reference/roles.yaml: the roles of a fresh installation. */
export const roleFile = z.strictObject({
  $schema: z.string().optional(),
  roles: z.record(
    z.string(),
    z.strictObject({
      id: z.number().int(),
      scopes: z.array(scopeName).min(1),
      for: sentence.describe('Whom it is meant for'),
    }),
  ),
});

/** One object that is there before anybody has created one. */
const seed = z.strictObject({
  name: z.string(),
  value: z.string().describe('What it is set to, as Markdown within a line'),
  purpose: sentence,
});

/** reference/seeds.yaml: what else a fresh installation contains, by kind of object. */
export const seedFile = z.strictObject({
  $schema: z.string().optional(),
  seeds: z.record(z.string(), z.array(seed).min(1)),
});
