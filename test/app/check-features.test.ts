import { describe, expect, it } from 'vitest';
import { captureCases } from '../../src/app/capture/capture-cases.ts';
import type { Initial } from '../../src/io/memory-files.ts';
import { InputError } from '../../src/model/errors.ts';
import type { FeatureCost } from '../../src/model/feature-cost.ts';
import type { Report } from '../../src/model/report.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { aProduct } from './a-product.ts';

const profile = (sections: readonly string[]): string => `schema: agentprompt.profile/1
id: desk
runtime: { code_execution: false, discovery: false }
sections:
${sections.map((section) => `  - ${section}`).join('\n')}
features: [lending, fines]
tools: [tools/desk.json]
`;
const features: Initial = {
  'profiles/features/lending.yaml':
    'schema: agentprompt.feature/1\nid: lending\nconstraint: { text: Lend one book each. }\nskills: [loans]\ntools: [find_book]\n',
  'profiles/features/fines.yaml':
    'schema: agentprompt.feature/1\nid: fines\ndepends: [lending]\nconstraint: { text: Fines need a yes. }\n',
};
const clean = ['{ id: identity, owner: product, text: You keep the desk. }', '{ use: constraints }'];

async function checked(sections: readonly string[], changes: Initial = {}): Promise<Report> {
  const files = aProduct({ ...features, 'profiles/desk/profile.yaml': profile(sections), ...changes });
  return captureCases(anEnvironment(files), {
    patterns: [],
    overrides: { set: [] },
    out: undefined,
    embedContent: false,
    toolsProfile: undefined,
    checkFeatures: true,
  });
}
const of = ({ features: costs = [] }: Report, id: string): FeatureCost => costs.find(({ feature }) => feature === id)!;

describe('capture --check-features', () => {
  it('says what a feature costs, with those that need it', async () => {
    const report = await checked(clean);
    expect(exitCode(report)).toBe(0);
    expect(of(report, 'fines')).toMatchObject({ alsoOff: [], skills: [], admitted: [], leftovers: [] });
    expect(of(report, 'fines').system).toBeGreaterThanOrEqual('Fines need a yes.'.length);
    expect(of(report, 'lending')).toMatchObject({
      alsoOff: ['fines'],
      skills: ['loans'],
      admitted: ['find_book'],
      leftovers: [],
    });
    expect(of(report, 'lending').system).toBeGreaterThan(of(report, 'fines').system);
  });

  it.each<[what: string, section: string, leftover: string]>([
    [
      'a tool that went with it',
      '{ id: hint, owner: product, text: Start with `find_book`. }',
      'The prompt still names the tool find_book.',
    ],
    [
      'a skill that went with it',
      '{ id: hint, owner: product, text: Read `loans` first. }',
      'The prompt still names the skill loans.',
    ],
    [
      'a section of its own',
      '{ id: hint, owner: "feature:lending", text: Lend kindly. }',
      'Its section hint is still sent: 12 bytes.',
    ],
    [
      'a section that is there only without it',
      '{ id: hint, owner: product, template: hint.md }',
      'The section hint is sent only without it: 11 bytes.',
    ],
  ])('finds %s', async (_what, section, leftover) => {
    const hint = '{{#unless features.lending}}No lending.{{/unless}}\n';
    const report = await checked([...clean, section], { 'profiles/desk/hint.md': hint });
    expect(of(report, 'lending').leftovers).toEqual([leftover]);
    expect(exitCode(report)).toBe(1);
  });

  it('does not take words for what is there instead as a price', async () => {
    const hint = '{{#if features.lending}}Lend.{{else}}Nothing is lent here.{{/if}}\n';
    const report = await checked([...clean, '{ id: hint, owner: product, template: hint.md }'], {
      'profiles/desk/hint.md': hint,
    });
    expect(exitCode(report)).toBe(0);
  });

  it('refuses where no case has a feature', async () => {
    const adopted = `schema: agentprompt/1
facts: 2026-10-01
cases: [{ name: server, from: { system: prompt.md }, provider: codex, mode: hybrid }]
`;
    const changes = { 'agentprompt.yaml': adopted, 'prompt.md': 'You keep the desk.' };
    await expect(checked(clean, changes)).rejects.toThrow(InputError);
  });
});
