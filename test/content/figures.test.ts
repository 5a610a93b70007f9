import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { utf8Length } from '../../src/text/measure.ts';
import { measureOf } from '../evidence/page/measures.ts';
import { openWorkshop, workingFolder } from './checkout.ts';
import { caseOf, composeSet } from './compose-set.ts';
import { loadMaterial } from './variant-lab.ts';

const workshop = await openWorkshop(workingFolder('.'));
const ids = workshop.config.cases.map(({ id }) => id);
let set: ReadonlyMap<string, ComposedResult>;
let budget: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  set = await composeSet(workshop);
  budget = await composeSet(await openWorkshop(workingFolder('test/fixtures/budget')));
});

/** Bytes that the product's own part of a surface may take. */
const BARS: readonly (readonly [string, number])[] = [
  ['code', 6223],
  ['crew-builder', 6324],
  ['crew-run', 3337],
  ['workflow-builder', 11985],
  ['workflow-run', 12386],
];

describe('what the product itself says', () => {
  it.each(BARS.flatMap(([name, bar]) => ids.filter((id) => id.startsWith(`${name}/`)).map((id) => [id, bar] as const)))(
    '%s takes at most %i bytes',
    (id, bar) => {
      expect(bytesOf(caseOf(set, id), 'server')).toBeLessThanOrEqual(bar);
    },
  );

  it.each(BARS)('%s is measured', (name) => {
    expect(ids.filter((id) => id.startsWith(`${name}/`))).not.toEqual([]);
  });

  it('stays within 8,295 bytes for Code on Claude Code hybrid, with 13 skills and 47 tools', () => {
    const { capture } = caseOf(set, 'code/claude-code.hybrid');
    expect(capture.measure.bytes).toBeLessThanOrEqual(8295);
    expect(capture.skills).toHaveLength(13);
    expect(capture.tools.registered).toBe(47);
  });

  it('names secrets once, and never in the skills', () => {
    const { resolved, composition, variants } = caseOf(set, 'code/claude-code.hybrid');
    expect(resolved.session.secrets).not.toEqual([]);
    for (const name of resolved.session.secrets) {
      expect(composition.text.split(name)).toHaveLength(2);
      expect(variants.filter(({ text }) => text.includes(name))).toEqual([]);
    }
  });
});

describe('constraints against the catalogue', () => {
  it('say in 1,460 bytes what the summaries of the catalogue say in 5,000 or more', async () => {
    const { composition, resolved } = caseOf(set, 'code/claude-code.hybrid');
    expect(composition.sections.filter(({ id }) => id.startsWith('constraints:'))).not.toEqual([]);
    expect(bytesOf(caseOf(set, 'code/claude-code.hybrid'), 'features')).toBeLessThanOrEqual(1460);
    const shown = resolved.features.filter(({ feature, on }) => on && feature.legacy !== undefined);
    // Memory never had a summary among the constraints: its rules are a section of their own.
    const summaries = shown
      .filter(({ feature }) => feature.id !== 'memory')
      .map(({ feature }) => feature.legacy?.text ?? '');
    expect(summaries).toHaveLength(18);
    expect(summaries.reduce((sum, text) => sum + utf8Length(text.trim()), 0)).toBeGreaterThanOrEqual(5000);
  });

  it('hold at most one rule a feature', () => {
    for (const { composition } of set.values()) {
      const rules = composition.sections.filter(({ id }) => id.startsWith('constraints:'));
      expect(rules.map(({ id }) => id)).toEqual([...new Set(rules.map(({ id }) => id))]);
      expect(rules.filter(({ text }) => text.includes('\n'))).toEqual([]);
    }
  });

  it('let 21 features stand in the catalogue', async () => {
    const { catalogue } = await loadMaterial(workshop, 'code', 'demo');
    expect(catalogue).toHaveLength(21);
  });
});

describe('seventy custom tools in 22 groups and 44 of servers', () => {
  it('are registered in the measured cases', () => {
    for (const { tools } of budget.values()) {
      const custom = tools.registered.filter(({ source }) => source === 'custom');
      expect(custom).toHaveLength(70);
      expect(new Set(custom.map(({ group }) => group)).size).toBe(22);
      expect(tools.registered).toHaveLength(70 + 44);
    }
  });

  it('cost at most 1,388 bytes when they are discovered, and more than twice that when they are listed', () => {
    const progressive = bytesOf(caseOf(budget, 'budget/claude-code.hybrid'), 'sections: runtime');
    const legacy = bytesOf(caseOf(budget, 'budget-legacy/claude-code.hybrid'), 'sections: runtime');
    expect(progressive).toBeLessThanOrEqual(1388);
    expect(legacy).toBeGreaterThan(2 * progressive);
  });

  it('all stand in the list, where there is one', () => {
    const { composition, tools } = caseOf(budget, 'budget-legacy/claude-code.hybrid');
    expect(tools.admitted.filter(({ name }) => !composition.text.includes(name))).toEqual([]);
    const discovered = caseOf(budget, 'budget/claude-code.hybrid');
    expect(discovered.composition.text).not.toContain('<available_tools>');
  });
});

describe('every case adds up', () => {
  it.each(ids)('%s', (id) => {
    const { capture, composition } = caseOf(set, id);
    const sections = capture.sections.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sections + capture.joinersBytes).toBe(capture.measure.bytes);
    expect(utf8Length(capture.system)).toBe(capture.measure.bytes);
    const native = id.endsWith('/api.native-tools');
    expect(composition.text.match(/^<runtime_tools>$/gm) ?? []).toHaveLength(native ? 0 : 1);
    expect(composition.text.match(/^<\/runtime_tools>$/gm) ?? []).toHaveLength(native ? 0 : 1);
    expect(capture.sections.filter(({ id }) => id === 'runtime')).toHaveLength(native ? 0 : 1);
  });
});

function bytesOf({ capture }: ComposedResult, name: string): number {
  return measureOf(capture, name).bytes;
}
