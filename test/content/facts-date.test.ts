import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import type { Workshop } from '../../src/app/cases/workshop.ts';
import { openWorkshop, withFile, workingFolder } from './checkout.ts';
import { caseOf, composeSet } from './compose-set.ts';

interface Day {
  readonly workshop: Workshop;
  readonly set: ReadonlyMap<string, ComposedResult>;
}

let before: Day;
let after: Day;
let asConfigured: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  before = await onDay('2026-10-02');
  after = await onDay('2026-10-03');
  asConfigured = await composeSet(await openWorkshop(workingFolder('.')));
});

describe('the mode hybrid, which became another name of full', () => {
  it('is a mode of its own until 2026-10-02', () => {
    expect([...before.set.keys()]).toEqual(['code/claude-code.hybrid', 'code/codex.hybrid']);
    expect(before.workshop.config.warnings).toEqual([]);
    for (const { resolved, composition } of before.set.values()) {
      expect(resolved.context.mode).toBe('hybrid');
      expect(composition.text).toMatch(/native (shell and )?file writes are disabled/i);
    }
  });

  it('stands for full from 2026-10-03 on, in ids, texts and inputs', () => {
    expect([...after.set.keys()]).toEqual(['code/claude-code.full', 'code/codex.full']);
    for (const { resolved, composition, capture } of after.set.values()) {
      expect(resolved.context.mode).toBe('full');
      expect(capture.inputs.mode).toBe('full');
      expect(composition.text).toContain('Native tools are enabled, shell and file writes included');
      expect(composition.text).not.toContain('disabled');
    }
  });

  it('warns, once a provider, that the name grants more than it did', () => {
    const { warnings } = after.workshop.config;
    expect(warnings).toHaveLength(2);
    expect(warnings.filter((warning) => warning.includes('hybrid') && warning.includes('full'))).toHaveLength(2);
  });

  it('changes the runtime section and nothing else of the prompt', () => {
    const sections = (day: Day, id: string): readonly string[] =>
      caseOf(day.set, id)
        .composition.sections.filter(({ id }) => id !== 'runtime')
        .map(({ text }) => text);
    expect(sections(after, 'code/claude-code.full')).toEqual(sections(before, 'code/claude-code.hybrid'));
    const runtime = (day: Day, id: string): string =>
      caseOf(day.set, id).composition.sections.find(({ id }) => id === 'runtime')?.text ?? '';
    expect(runtime(after, 'code/claude-code.full')).not.toBe(runtime(before, 'code/claude-code.hybrid'));
  });
});

describe('a facts date', () => {
  it('keeps what it gave, whatever a later day says', () => {
    const id = 'code/claude-code.hybrid';
    expect(caseOf(before.set, id).composition.text).toBe(caseOf(asConfigured, id).composition.text);
  });

  it('is an input: captures of two days are no like for like', () => {
    expect(caseOf(before.set, 'code/codex.hybrid').capture.inputs.facts).toBe('2026-10-02');
    expect(caseOf(after.set, 'code/codex.full').capture.inputs.facts).toBe('2026-10-03');
  });
});

async function onDay(facts: string): Promise<Day> {
  const config = [
    'schema: agentprompt/1',
    `facts: ${facts}`,
    'profiles: profiles',
    'skills: [skills]',
    'cases:',
    '  - { profile: code, session: demo, providers: { claude-code: [hybrid], codex: [hybrid] } }',
    '',
  ].join('\n');
  const workshop = await openWorkshop(withFile(workingFolder('.'), 'agentprompt.yaml', config));
  return { workshop, set: await composeSet(workshop) };
}
