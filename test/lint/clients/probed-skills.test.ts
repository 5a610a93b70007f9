import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clientVerdicts } from '../../../src/lint/clients/client-verdicts.ts';
import { situationsOf } from '../../../src/lint/clients/situations-of.ts';
import type { SkillCard } from '../../../src/lint/skill-collection.ts';
import type { ClientId } from '../../../src/model/client.ts';
import { readRepositoryFile } from '../../house/repository.ts';
import { aLintedSkill } from '../a-linted-skill.ts';
import { aCard } from './a-card.ts';

interface ProbedSkill {
  readonly id: string;
  readonly what: string;
  readonly text: string;
  readonly folder?: string;
  readonly file?: string;
  readonly link?: boolean;
  encode?(text: string): Uint8Array;
}

const source = new URL('../../../.ci/wire/loader-cases.js', import.meta.url);
const { loaderRuns } = (await import(/* @vite-ignore */ pathToFileURL(source.pathname).href)) as {
  loaderRuns: Readonly<Record<string, readonly ProbedSkill[]>>;
};
const page = readRepositoryFile('docs/clients.md');
const clients: readonly ClientId[] = ['claude-code', 'codex', 'pi', 'gemini-cli', 'opencode'];

function cellsOf(what: string): readonly string[] {
  const start = `| ${what.replaceAll('|', '\\|')} | `;
  const row = page.split('\n').find((line) => line.startsWith(start));
  return row?.slice(start.length, -2).split(' | ') ?? [];
}

function cardOf(each: ProbedSkill): SkillCard {
  const path = `skills/${each.folder ?? each.id}/${each.file ?? 'SKILL.md'}`;
  const skill = aLintedSkill(each.encode?.(each.text) ?? each.text, { path });
  return aCard(skill, { situations: situationsOf(skill, each.link ?? false) });
}

/** What the page and the verdicts say differently, and why, stands on the page. */
const known = new Set([
  'codex 1025 characters',
  'codex 1536 characters',
  'codex 1537 characters',
  'codex 2000 characters',
]);
known.add('gemini-cli `name:` without a value');
for (const folder of ['a-twin', 'zq-twin'])
  known.add(`opencode one of three skills named zq-twin, in the folder \`${folder}\``);

const single = ['shapes', 'yaml', 'names', 'lengths'].flatMap((run) => (loaderRuns[run] ?? []).map((each) => [each]));
const groups = [...single, loaderRuns['twins'] ?? []].map((skills) => ({
  name: skills.map(({ what }) => what).join(', '),
  skills,
}));

describe('verdicts on the skills of docs/clients.md', () => {
  it.each(groups)('agree with the recordings: $name', ({ skills }) => {
    const verdicts = clientVerdicts({ skills: skills.map(cardOf), clients, facts: undefined });
    for (const [at, { what }] of skills.entries()) {
      const cells = cellsOf(what);
      for (const [column, client] of clients.entries()) {
        const { verdict, reason } = verdicts[column * skills.length + at]!;
        const label = `${client} ${what}`;
        expect(verdict, label).not.toBe('unknown');
        expect(reason === '', label).toBe(verdict === 'loads');
        if (known.has(label)) continue;
        expect(verdict === 'dropped', `${label}: ${verdict}, ${cells[column]}`).toBe(cells[column] === 'not listed');
        if (verdict === 'loads') expect(cells[column], label).toMatch(/^(?:whole|as `.*`|`4712`)$/);
        else if (cells[column] === 'whole')
          expect(reason, label).toMatch(/last one|empty body|told apart|not always|JavaScript/);
      }
    }
  });
});
