import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintPrompt } from '../../src/app/lint-prompt/lint-prompt.ts';
import { lintSkills } from '../../src/app/lint-skills/lint-skills.ts';
import type { Report } from '../../src/model/report.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { checkout, workingFolder, yamlOf } from '../content/checkout.ts';

interface Row {
  readonly fault: string;
  readonly case: string;
  readonly rule: string;
  readonly path: string;
  readonly line: number;
}

const rows = yamlOf<readonly Row[]>('test/evidence/findings.yaml');
/** Rules that look at sources and options; they say nothing of one case. */
const ofSources = ['description-override-drift', 'variant-section-missing'];
const environment = anEnvironment(workingFolder('test/evidence'), { shipped: checkout });

async function ofCase(id: string): Promise<string[]> {
  const request = { words: [id], provider: undefined, mode: undefined, knownTools: [], enable: [], disable: [] };
  return placesIn(await lintPrompt(environment, request));
}

async function ofSkills(): Promise<string[]> {
  const lists = { paths: [], clients: [], installed: [], enable: [], disable: [] };
  const report = await lintSkills(environment, { ...lists, since: undefined, fix: false, dryRun: false });
  return placesIn(report).filter((place) => place.includes('before-'));
}

function placesIn({ findings }: Report): string[] {
  return findings.map(({ rule, path, line }) => `${rule} ${posix.join('test/evidence', path ?? '')}:${line}`);
}

function placeOf({ rule, path, line }: Row): string {
  return `${rule} ${path}:${line}`;
}

describe('a case from before with one fault', () => {
  it.each(rows.filter(({ rule }) => !ofSources.includes(rule)).map((row) => [row.fault, row] as const))(
    'is found at its place: %s',
    async (_fault, row) => {
      const found = await ofCase(row.case);
      expect(new Set(found.map((place) => place.split(' ')[0]))).toEqual(new Set([row.rule]));
      expect(found).toEqual(expect.arrayContaining([placeOf(row)]));
    },
  );

  it('is found in the sources where options or bindings are at fault', async () => {
    const wanted = rows.filter(({ rule }) => ofSources.includes(rule));
    expect(await ofSkills()).toEqual(expect.arrayContaining(wanted.map(placeOf)));
    for (const row of wanted) expect(await ofCase(row.case)).toEqual([]);
  });
});
