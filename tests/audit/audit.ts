import * as z from 'zod';

/** The severities that stop a change. */
const serious = ['high', 'critical'] as const;

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A text names the package that has the advisory, which is an entry of its own.
      via: z.array(z.union([z.string(), advisory])),
      nodes: z.array(z.string()),
    }),
  ),
});

/** What npm prints where the registry has no list of advisories, or none can be reached. */
const failure = z.object({ message: z.string() });

/** The advisories that were looked at and do no harm here, each with the reason. */
export const acceptedFile = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/, 'an id such as GHSA-xxxx-xxxx-xxxx'),
    package: z.string(),
    reason: z.string().min(20, 'says in a sentence why it does no harm here'),
  }),
);

export type Accepted = z.infer<typeof acceptedFile>;

/** What an audit comes to. */
export interface Verdict {
  readonly outcome: 'clean' | 'findings' | 'unavailable';
  readonly lines: readonly string[];
}

const idOf = (url: string): string => url.split('/').at(-1) ?? url;

/**
 * Judges what `npm audit --json` printed.
 *
 * @returns one line for each serious advisory that is not accepted, and for each accepted one that
 *   the audit no longer finds; `unavailable` with the words of npm where there was no audit
 * @throws where the output is neither a report nor an error of npm
 */
export function judgeAudit(output: string, accepted: Accepted): Verdict {
  const json: unknown = JSON.parse(output);
  const failed = failure.safeParse(json);
  if (failed.success) return { outcome: 'unavailable', lines: [failed.data.message] };

  const found = new Map<string, string>();
  for (const { via, nodes } of Object.values(report.parse(json).vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === 'string' || !serious.some((name) => name === cause.severity)) continue;
      const { name, title, url, severity, range } = cause;
      found.set(
        idOf(url),
        `${name} ${range}: ${severity}: ${title} (${url}), in ${nodes.join(', ')}`,
      );
    }
  }
  const known = new Set(accepted.map((entry) => entry.advisory));
  const lines = [
    ...[...found].filter(([id]) => !known.has(id)).map(([, line]) => line),
    ...accepted
      .filter((entry) => !found.has(entry.advisory))
      .map((entry) => `${entry.advisory} (${entry.package}) is accepted, but no longer found`),
  ];
  return { outcome: lines.length === 0 ? 'clean' : 'findings', lines };
}
