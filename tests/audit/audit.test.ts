import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { acceptedFile, judgeAudit } from './audit';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'parser',
  dependency: 'parser',
  title: 'Reads too much',
  url: `https://github.com/advisories/${id}`,
  severity,
  cwe: ['CWE-400'],
  cvss: { score: 7.5, vectorString: null },
  range: '<2.0.1',
});

/** A report of npm: a package with the advisory, and one that depends on it. */
const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity,
        isDirect: false,
        via: [advisory(severity)],
        effects: ['site'],
        range: '<2.0.1',
        nodes: ['node_modules/parser'],
        fixAvailable: true,
      },
      site: {
        name: 'site',
        severity,
        isDirect: true,
        via: ['parser'],
        effects: [],
        range: '*',
        nodes: ['node_modules/site'],
        fixAvailable: false,
      },
    },
    metadata: { vulnerabilities: { high: 2, total: 2 } },
  });

const accepted = [
  {
    advisory: 'GHSA-aaaa-bbbb-cccc',
    package: 'parser',
    reason: 'It only reads our own pages while building.',
  },
];

describe('the audit', () => {
  it.each(['high', 'critical'])('names a package with an advisory of severity %s once', (name) => {
    expect(judgeAudit(report(name), [])).toEqual({
      outcome: 'findings',
      lines: [
        `parser <2.0.1: ${name}: Reads too much (https://github.com/advisories/GHSA-aaaa-bbbb-cccc), in node_modules/parser`,
      ],
    });
  });

  it.each(['moderate', 'low'])('passes over severity %s', (name) => {
    expect(judgeAudit(report(name), [])).toEqual({ outcome: 'clean', lines: [] });
  });

  it('takes what is accepted with a reason', () => {
    expect(judgeAudit(report('high'), accepted).outcome).toBe('clean');
  });

  it('asks to take out what is accepted and no longer found', () => {
    expect(judgeAudit(report('low'), accepted)).toEqual({
      outcome: 'findings',
      lines: ['GHSA-aaaa-bbbb-cccc (parser) is accepted, but no longer found'],
    });
  });

  it('says that there was no audit where the registry has none', () => {
    const output = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, body: '' });
    expect(judgeAudit(output, accepted)).toEqual({
      outcome: 'unavailable',
      lines: ['405 Method Not Allowed'],
    });
  });

  it('refuses any other output', () => {
    expect(() => judgeAudit('{"auditReportVersion":3}', [])).toThrow();
  });
});

it('accepts nothing without a reason', () => {
  const entry = { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'parser', reason: 'dev' };
  expect(acceptedFile.safeParse([entry]).success).toBe(false);
  const file: unknown = parse(readFileSync('tests/audit/accepted.yaml', 'utf8'));
  expect(acceptedFile.safeParse(file).success).toBe(true);
});
