import { describe, expect, it } from 'vitest';
import { prepareContext } from '../../src/text/template/prepare-context.ts';
import { renderTemplate } from '../../src/text/template/render-template.ts';
import { traceTemplate } from '../../src/text/template/trace-template.ts';
import { fc, runs } from '../builders/properties.ts';
import { randomTemplate } from './random-template.ts';

const context = { on: true, off: false, name: 'crew', list: ['a', 'b'] };

function traced(text: string, partials: Record<string, string> = {}) {
  const { text: rendered, pieces } = traceTemplate(text, prepareContext(context), partials);
  return pieces.map(({ start, end, conditions, offset, partial, kind }) => ({
    text: rendered.slice(start, end),
    at: `${partial ?? ''}@${offset}`,
    kind,
    if: conditions.map(({ tag, branch }) => `${tag} ${branch}`),
  }));
}

describe('the trace of a template', () => {
  it('leads every run of text to its template, through the blocks that let it in', () => {
    expect(traced('a {{name}}\n{{#if on}}\nyes\n{{else}}\nno\n{{/if}}\n{{#if off}}x{{else}}z{{/if}}')).toEqual([
      { text: 'a ', at: '@0', kind: 'text', if: [] },
      { text: 'crew', at: '@2', kind: 'value', if: [] },
      { text: '\n', at: '@10', kind: 'text', if: [] },
      { text: 'yes\n', at: '@22', kind: 'text', if: ['{{#if on}} then'] },
      { text: 'z', at: '@66', kind: 'text', if: ['{{#if off}} else'] },
    ]);
  });

  it('leads into partials, with the blocks around their call', () => {
    const pieces = traced('{{#if off}}-{{else}}\n  {{> p}}\n{{/if}}', { p: 'in {{#each list as |x|}}{{x}}{{/each}}' });
    expect(pieces.map(({ text, at }) => [text, at])).toEqual([
      ['\n', '@20'],
      ['in ', 'p@0'],
      ['a', 'p@24'],
      ['b', 'p@24'],
    ]);
    expect(pieces[2]?.if).toEqual(['{{#if off}} else', '{{#each list as |x|}} then']);
  });

  it('covers a rendered text as it is, in order, and copies text from where it says', () => {
    fc.assert(
      fc.property(randomTemplate, ({ text, context, partials }) => {
        let plain: string;
        try {
          plain = renderTemplate(text, context, partials).text;
        } catch {
          return;
        }
        const { text: rendered, pieces } = traceTemplate(text, prepareContext(context), partials);
        expect(rendered).toBe(plain);
        let at = 0;
        for (const { start, end, kind, partial, offset } of pieces) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(rendered.slice(at, start)).toMatch(/^[ \t]*$/);
          at = end;
          const source = partial === undefined ? text : partials[partial]!;
          const written = source.slice(offset);
          if (kind === 'text' && !/[\\\u2028]/.test(written)) {
            expect(written.startsWith(rendered.slice(start, end))).toBe(true);
          }
        }
        expect(rendered.slice(at)).toMatch(/^[ \t]*$/);
      }),
      { numRuns: runs(500) },
    );
  });
});
