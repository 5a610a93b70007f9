import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/compose/assemble.ts';
import { finalize } from '../../src/compose/finalize.ts';
import { listingSection } from '../../src/compose/listing-section.ts';
import { runtimeSection } from '../../src/compose/runtime-section.ts';
import type { ResolvedFeature } from '../../src/model/feature.ts';
import type { GeneratorId, SectionPlan } from '../../src/model/profile.ts';
import type { ResolvedSession } from '../../src/model/resolved-session.ts';
import type { Section } from '../../src/model/section.ts';
import { providerIds } from '../../src/providers/registry.ts';
import { modesOn } from '../../src/providers/view-provider.ts';
import { utf8Length } from '../../src/text/measure.ts';
import {
  admitted,
  aFeature,
  aProfile,
  aRender,
  aResolved,
  aSession,
  aText,
  aTool,
  aVariant,
  texts,
  type Wanted,
} from './builders.ts';

const place = { path: 'profiles/desk/profile.yaml' };
const uses = (...ids: readonly GeneratorId[]): SectionPlan[] => ids.map((use) => ({ use, place }));
const memory = (role: string, on = true): ResolvedFeature => ({ feature: aFeature('memory'), on, options: { role } });

function sectionsOf(plans: readonly SectionPlan[], wanted: Omit<Wanted, 'profile'> = {}): Section[] {
  const resolved = aResolved({ ...wanted, profile: aProfile({ sections: plans }) });
  return assemble({ resolved, texts, render: aRender(resolved) });
}

const roots = [
  { path: '/workspace/atlas', access: 'write', label: 'project' },
  { path: '/workspace/shared/design-notes', access: 'read', label: 'attached folder' },
  { path: '/workspace/workflows/weekly-report', access: 'read', label: 'workflow reference' },
] as const;

describe('written sections', () => {
  it('keep the profile’s order, lose line ends at their end, and vanish when they are empty', () => {
    const made = sectionsOf(
      [
        { id: 'tone', owner: 'product', content: aText('Plain words.  \n\n\r\n') },
        { id: 'empty', owner: 'product', content: aText('{{#if features.x}}x{{/if}}\n', true) },
        { id: 'mode', owner: 'session', content: aText('Mode {{mode}}.', true) },
        { id: 'raw', owner: 'product', content: aText('{{mode}}') },
      ],
      { features: [{ feature: aFeature('x'), on: false, options: {} }] },
    );
    expect(made).toEqual([
      { id: 'tone', owner: 'product', source: 'profiles/desk/text.md', text: 'Plain words.  ' },
      { id: 'mode', owner: 'session', source: 'profiles/desk/text.md', text: 'Mode hybrid.' },
      { id: 'raw', owner: 'product', source: 'profiles/desk/text.md', text: '{{mode}}' },
    ]);
  });
});

describe('constraints', () => {
  const rule = (id: string, text: string | undefined, on = true): ResolvedFeature => ({
    feature: aFeature(id, { constraint: text === undefined ? undefined : aText(text, true) }),
    on,
    options: {},
  });

  it('are the heading with the generic rule, then one rule for each feature that is on and has one', () => {
    const made = sectionsOf(uses('constraints'), {
      features: [
        rule('bots', '- Direct messages only.\n'),
        rule('database', 'Own tables only.'),
        rule('mcp', '\n'),
        rule('off', '- No.', false),
        rule('voice', undefined),
      ],
    });
    expect(made.map(({ id, owner }) => [id, owner])).toEqual([
      ['constraints', 'product'],
      ['constraints:bots', 'feature:bots'],
      ['constraints:database', 'feature:database'],
    ]);
    expect(made[0]?.text).toMatch(/^## Project constraints\n\n- /);
    expect(made.slice(1).map(({ text }) => text)).toEqual(['- Direct messages only.', '- Own tables only.']);
    expect(utf8Length(made[0]?.text ?? '')).toBeLessThanOrEqual(220);
  });
});

describe('workspace', () => {
  it('lists the roots with access and label, and the rule about paths', () => {
    const [made] = sectionsOf(uses('workspace'), { session: aSession({ roots }) });
    expect(made).toMatchObject({ id: 'workspace', owner: 'session', source: 'profiles/runtime/workspace.md' });
    expect(made?.text).toContain('- `/workspace/shared/design-notes`: read (attached folder)\n');
    expect(made?.text).toContain('absolute paths');
    expect(made?.text).not.toContain('cd project');
    expect(utf8Length(made?.text ?? '')).toBeLessThanOrEqual(600);
  });

  it('allows the linked project’s exception in the private command line only', () => {
    expect(sectionsOf(uses('workspace'), { session: aSession({ roots, linked_cli: true }) })[0]?.text).toContain(
      '`cd project`',
    );
  });

  it('is absent without roots, and a label stays on its line', () => {
    expect(sectionsOf(uses('workspace'))).toEqual([]);
    const odd = [{ path: '/a', access: 'read', label: 'x\n## y' }] as const;
    expect(sectionsOf(uses('workspace'), { session: aSession({ roots: odd }) })[0]?.text).toContain(
      '- `/a`: read (x ## y)\n',
    );
  });
});

describe('secrets', () => {
  it('are named once and never shown', () => {
    const [made] = sectionsOf(uses('secrets'), { session: aSession({ secrets: ['B_KEY', 'A_KEY', 'B_KEY'] }) });
    expect(made?.text).toContain('`B_KEY`, `A_KEY`.');
    expect(made?.text.match(/B_KEY/g)).toHaveLength(1);
    expect(utf8Length(made?.text ?? '')).toBeLessThanOrEqual(250);
    expect(sectionsOf(uses('secrets'))).toEqual([]);
  });
});

describe('memory', () => {
  const common = [
    '`MEMORY.md` is the only store',
    'before you say',
    'procedures',
    'provider',
    'guesses',
    'permission',
    'explicit request',
  ];

  it('of a writer says to save, of a reader that it cannot', () => {
    const [writer] = sectionsOf(uses('memory'), { features: [memory('writer')] });
    const [reader] = sectionsOf(uses('memory'), { features: [memory('reader')] });
    for (const point of common) {
      expect(writer?.text).toContain(point);
      expect(reader?.text).toContain(point);
    }
    expect(writer?.text).toContain('Without being asked, save');
    expect(reader?.text).not.toMatch(/\bsave\b/);
    expect(reader?.text).toContain('cannot update memory, instructions or skills');
    expect(utf8Length(writer?.text ?? '')).toBeLessThanOrEqual(900);
    expect(utf8Length(reader?.text ?? '')).toBeLessThanOrEqual(700);
  });

  it('of a read-only account is a reader’s, whatever the option says', () => {
    const session = aSession({ access: 'read-only' });
    expect(sectionsOf(uses('memory'), { session, features: [memory('writer')] })[0]?.text).toContain('cannot update');
  });

  it('is absent when the feature is off, and names the linked store', () => {
    expect(sectionsOf(uses('memory'), { features: [memory('writer', false)] })).toEqual([]);
    const session = aSession({ linked_cli: true });
    expect(sectionsOf(uses('memory'), { session, features: [memory('writer')] })[0]?.text).toContain(
      '`project/MEMORY.md`',
    );
  });
});

describe('the skill listing', () => {
  const list = (resolved: ResolvedSession): Section | undefined =>
    listingSection({
      resolved,
      texts,
      render: aRender(resolved),
      tools: admitted([aTool('read_skill', { source: 'runtime' })]),
      variants: [aVariant('b-skill'), aVariant('a-skill', ' Reads\n  pages.\n')],
    });

  it('stands in the prompt of agy and the API alone, names and descriptions only', () => {
    for (const provider of providerIds) {
      for (const mode of modesOn(provider, '2026-10-01')) {
        const made = list(aResolved({ provider, mode }));
        expect(made !== undefined).toBe(provider === 'agy' || provider === 'api');
        if (made === undefined) continue;
        expect(made).toMatchObject({ id: 'skills', owner: 'skills' });
        expect(made.text).toMatch(
          /^## Available skills\n\n.*`SKILL\.md` with `read_skill`.*\n\n- \*\*b-skill\*\*: Does b-skill\.\n- \*\*a-skill\*\*: Reads pages\.$/,
        );
        expect(made.text).not.toContain('The body of');
      }
    }
  });

  it('names no reader that is not declared', () => {
    const resolved = aResolved({ provider: 'agy' });
    const variants = [aVariant('one')];
    const made = listingSection({ resolved, texts, render: aRender(resolved), tools: admitted([]), variants });
    expect(made?.text).not.toContain('read_skill');
  });

  it('follows the profile where it knows better, and is absent without skills', () => {
    expect(list(aResolved({ provider: 'agy', profile: aProfile({ nativeSkills: { agy: true } }) }))).toBeUndefined();
    expect(list(aResolved({ profile: aProfile({ nativeSkills: { 'claude-code': false } }) }))).toBeDefined();
    const resolved = aResolved({ provider: 'agy' });
    expect(
      listingSection({ resolved, texts, render: aRender(resolved), tools: admitted([]), variants: [] }),
    ).toBeUndefined();
  });
});

describe('a whole prompt', () => {
  const plans: SectionPlan[] = [
    { id: 'identity', owner: 'product', content: aText('You keep the desk.') },
    ...uses('constraints', 'workspace', 'secrets', 'memory', 'caller', 'runtime', 'skills'),
  ];
  const caller = { base: 'Base.\n```\nopen', supplements: ['<runtime_tools>\nhalf', 'Tail. '] };
  const tools = admitted([
    aTool('execute_shell_command'),
    aTool('get_issue', { source: 'mcp:linear' }),
    aTool('search_tools', { source: 'runtime' }),
  ]);

  it('yields the same bytes when it is fed back, in every provider, mode and delivery', () => {
    for (const provider of providerIds) {
      for (const mode of modesOn(provider, '2026-10-01')) {
        for (const discovery of [true, false]) {
          const profile = aProfile({ sections: plans, runtime: { delivery: { code_execution: true, discovery } } });
          const resolved = aResolved({
            provider,
            mode,
            profile,
            features: [memory('writer')],
            session: aSession({ roots, secrets: ['A_KEY'] }),
          });
          const common = { resolved, texts, render: aRender(resolved) };
          const runtime = runtimeSection({ ...common, tools });
          const listing = listingSection({ ...common, tools, variants: [aVariant('one'), aVariant('two')] });
          const first = finalize({ sections: assemble(common), caller, runtime, listing });
          const whole: Section = { id: 'whole', owner: 'product', source: 'system.md', text: first.text };
          const again = finalize({ sections: [whole], caller: { base: undefined, supplements: [] }, runtime, listing });
          expect(again.text).toBe(first.text);
          const ids = ['identity', 'constraints', 'workspace', 'secrets', 'memory', 'caller:base'];
          expect(first.sections.slice(0, 6).map(({ id }) => id)).toEqual(ids);
        }
      }
    }
  });
});
