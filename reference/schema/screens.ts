import * as z from 'zod';

import { dataFile, markdown } from './shared';

const pixels = z.int().nonnegative();

/** What is done in the opened panel before its picture is taken; selectors are those of Playwright. */
const step = z.union([
  z.strictObject({ click: z.string().min(1) }),
  z.strictObject({ fill: z.string().min(1), with: z.string() }),
  z.strictObject({ select: z.string().min(1), with: z.string() }),
]);

const percent = z.number().min(0).max(100);

const mark = z.strictObject({
  x: percent.describe('From the left edge of the picture, in percent of its width'),
  y: percent.describe('From the top edge of the picture, in percent of its height'),
  text: markdown.max(160).describe('What is there, or what to do there, in Markdown'),
});

const screen = z.strictObject({
  alt: z
    .string()
    .min(20)
    .max(250)
    .describe('What the picture shows, for readers who do not see it and for the search'),
  caption: markdown.max(200).describe('What to look at, in one or two sentences of Markdown'),
  route: z
    .string()
    .regex(/^\/[a-z]/, 'an address below the folder of the app, such as /operation')
    .describe('Where the app shows it'),
  app: z
    .enum(['fusio', 'developer', 'redoc'])
    .default('fusio')
    .describe('The folder of the app: that of the backend, of the developer portal, or of Redoc'),
  at: z
    .url()
    .optional()
    .describe('Where something else than an app of the instance runs: the front end of a guide'),
  window: pixels
    .min(600)
    .default(1000)
    .describe('How wide the window is: a wider one has panels side by side, with smaller text'),
  steps: z.array(step).default([]).describe('What is clicked and filled in there'),
  crop: z
    .strictObject({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() })
    .describe('The part of the window that the page speaks of'),
  marks: z
    .array(mark)
    .min(2)
    .max(6)
    .optional()
    .describe('Places in the picture, numbered in this order, each beside what it names'),
});

/** reference/screens.yaml: pictures of the apps by the name of their file. */
export const screenFile = dataFile({
  screens: z.record(z.string().regex(/^[a-z-]+$/, 'lower case letters and hyphens'), screen),
});

export type ScreenData = z.infer<typeof screen>;
