import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderSkill, renderTemplate, TemplateError } from '../../src/skills/index.ts';
import { readFrontMatterText } from '../../src/text/front-matter.ts';
import { utf8Length } from '../../src/text/measure.ts';

interface Case {
  readonly id: string;
  readonly why: string;
  readonly kind: 'body' | 'skill';
  readonly text: string;
  readonly context?: Record<string, unknown>;
  readonly partials?: Record<string, string>;
  readonly expect: {
    readonly output?: string;
    readonly bytes?: number;
    readonly claims?: readonly { readonly name: string; readonly value: string }[];
    readonly frontmatter?: Record<string, string>;
    readonly body?: string;
    readonly error?: true;
    readonly names?: readonly string[];
    readonly line?: number;
    readonly column?: { readonly min: number; readonly max: number };
  };
}

interface Kit {
  readonly context: Record<string, unknown>;
  readonly cases: readonly Case[];
}

const fixture = (name: string): Kit =>
  JSON.parse(readFileSync(new URL(`../fixtures/skills/${name}.json`, import.meta.url), 'utf8'));

describe.each(['templates', 'more-templates'])('the cases of %s.json', (file) => {
  const kit = fixture(file);

  it.each(kit.cases.map((one) => [`${one.id}: ${one.why}`, one] as const))('%s', (_, { expect: wanted, ...one }) => {
    const render = one.kind === 'skill' ? renderSkill : renderTemplate;
    const run = () => render(one.text, { ...kit.context, ...one.context }, one.partials);
    if (wanted.error) {
      const error = thrownBy(run);
      for (const name of wanted.names ?? []) {
        expect(error.message).toContain(name);
        expect(error.names.some((written) => written.includes(name))).toBe(true);
      }
      if (wanted.line !== undefined) expect(error.line).toBe(wanted.line);
      if (wanted.column) {
        expect(error.column).toBeGreaterThanOrEqual(wanted.column.min);
        expect(error.column).toBeLessThanOrEqual(wanted.column.max);
      }
      return;
    }
    const { text, claims } = run();
    if (wanted.output !== undefined) expect(text).toBe(wanted.output);
    if (wanted.bytes !== undefined) expect(utf8Length(text)).toBe(wanted.bytes);
    if (wanted.claims) expect(claims).toEqual(wanted.claims);
    if (wanted.frontmatter) {
      const head = readFrontMatterText(text);
      expect(head.faults).toEqual([]);
      expect({ ...head.written }).toEqual(wanted.frontmatter);
      expect(head.body).toBe(wanted.body);
    }
  });
});

function thrownBy(run: () => unknown): TemplateError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError);
    return error as TemplateError;
  }
  throw new Error('nothing was thrown');
}
