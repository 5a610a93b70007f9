import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { caseOf } from './compose-set.ts';
import { composeShipped, shippedCases } from './shipped-cases.ts';
import { textsOf } from './texts-of.ts';

/** Surfaces that carry out what somebody else has built. */
const EXECUTING = ['crew-run', 'workflow-run', 'workflow-step', 'delegated-agent'];
/** How a writer of memory, an author of plans and one who offers functions is told to go about it. */
const AUTHORING = ['## Write an entry', 'references/plan-', '`patch_workflow_plan`', '## Offer and answer a function'];
const ONLY_LINKED = 'cd project';

const ids = shippedCases.map(({ id }) => id);
let set: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  set = await composeShipped();
});

const profileOf = ({ resolved }: ComposedResult): string => resolved.profile.id;

describe('in every case', () => {
  it.each(ids)('%s refers to attached files only', (id) => {
    expect(caseOf(set, id).variants.flatMap(({ dangling }) => dangling)).toEqual([]);
  });

  it.each(ids)('%s has no body of a skill in its prompt', (id) => {
    const { composition, variants } = caseOf(set, id);
    const inlined = variants.filter(({ body }) => composition.text.includes(body.trim()));
    expect(inlined.map(({ name }) => name)).toEqual([]);
  });

  it.each(ids)('%s may change folder only where a private command line is linked', (id) => {
    const result = caseOf(set, id);
    const saying = textsOf(result).filter(({ text }) => text.includes(ONLY_LINKED));
    expect(saying.length > 0).toBe(result.resolved.session.linked_cli);
  });
});

describe('a surface that carries out', () => {
  it('is among the cases', () => {
    expect(EXECUTING.filter((name) => ![...set.values()].some((result) => profileOf(result) === name))).toEqual([]);
  });

  it('reads nothing about authoring', () => {
    for (const [id, result] of set) {
      const found = AUTHORING.filter((text) => textsOf(result).some((one) => one.text.includes(text)));
      if (EXECUTING.includes(profileOf(result))) expect([id, found]).toEqual([id, []]);
    }
  });

  it('is searched for words that do stand where authoring belongs', () => {
    const builder = textsOf(caseOf(set, 'workflow-builder/claude-code.hybrid'));
    const code = textsOf(caseOf(set, 'code/claude-code.hybrid'));
    expect(AUTHORING.filter((text) => ![...builder, ...code].some((one) => one.text.includes(text)))).toEqual([]);
  });
});

describe('the reference of the workflow chats', () => {
  const withReference = ids.filter((id) => id.startsWith('workflow-builder') || id.startsWith('workflow-run'));

  it.each(withReference)('%s lists exactly the topics that are attached', (id) => {
    const skill = caseOf(set, id).variants.find(({ name }) => name === 'builder-reference');
    if (skill === undefined) throw new Error('not attached');
    const attached = skill.files.map(({ path }) => path);
    expect(attached.length).toBeGreaterThan(3);
    const listed = [...skill.body.matchAll(/\]\((references\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect([...new Set(listed)].toSorted()).toEqual(attached.toSorted());
    const topics = expanded(/Topics: (.*)\.$/.exec(skill.description)?.[1] ?? '');
    expect(topics.map((topic) => `references/${topic}.md`)).toEqual(attached.toSorted());
    expect(skill.description.length).toBeLessThanOrEqual(1024);
    expect(skill.description).not.toMatch(/[<>]/);
  });

  it('gives a run a true part of what the builder has', () => {
    const filesIn = (id: string): readonly string[] =>
      caseOf(set, id)
        .variants.filter(({ name }) => name === 'builder-reference')
        .flatMap(({ files }) => files.map(({ path }) => path));
    const run = filesIn('workflow-run/claude-code.hybrid');
    const builder = filesIn('workflow-builder/claude-code.hybrid');
    expect(run.filter((path) => !builder.includes(path))).toEqual([]);
    expect(run.length).toBeLessThan(builder.length);
  });

  it('stands among the skills of the builder in the order of their bundle', () => {
    const { variants } = caseOf(set, 'workflow-builder/claude-code.hybrid');
    expect(variants.slice(0, 4).map(({ name }) => name)).toEqual([
      'system-tools',
      'builder-reference',
      'workflow-ui-control',
      'workflow-commands',
    ]);
    const run = caseOf(set, 'workflow-run/claude-code.hybrid').variants.map(({ name }) => name);
    expect(run).not.toContain('workflow-commands');
  });
});

/** `a-{b,c}, d` → `a-b`, `a-c`, `d`. */
function expanded(topics: string): readonly string[] {
  return topics.split(', ').flatMap((part) => {
    const [, head = part, inside] = /^(.*)\{(.*)\}$/.exec(part) ?? [];
    return inside === undefined ? [part] : inside.split(',').map((rest) => head + rest);
  });
}
