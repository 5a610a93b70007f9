import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../src/text/template/render-template.ts';
import { TemplateError } from '../../src/text/template/template-error.ts';
import { fc, runs } from '../builders/properties.ts';

const context = {
  product: 'Acme',
  on: true,
  off: false,
  none: null,
  list: ['a', '[object Object]'],
  group: { name: 'x', list: [{ name: 'y' }, { name: 'z' }] },
};

function fault(text: string, partials: Record<string, string> = {}, within: object = context): TemplateError {
  try {
    renderTemplate(text, within, partials);
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError);
    return error as TemplateError;
  }
  throw new Error('nothing was thrown');
}

describe('renderTemplate', () => {
  it('names partial, chain and nearest name in its messages', () => {
    expect(fault('{{> a}}', { a: '{{> b}}', b: '{{> c}}', c: '{{> a}}' }).message).toBe(
      'In the partial "c": The partials call each other in a cycle: a → b → c → a.',
    );
    expect(fault('{{> a}}', { a: '{{prodct}}' })).toMatchObject({
      message: 'In the partial "a": Unknown name "prodct". Did you mean "product"?',
      partial: 'a',
      names: ['prodct'],
    });
    expect(fault('{{> notes}}', { note: '' }).message).toBe('Unknown partial "notes". Did you mean "note"?');
  });

  it.each([
    ['blocks', '{{#if on}}'.repeat(100_000) + '{{/if}}'.repeat(100_000)],
    ['blocks that are never closed', '{{#if on}}'.repeat(100_000)],
    ['chains', `{{#if on}}${'{{else if on}}'.repeat(100_000)}{{/if}}`],
    ['parentheses', `{{#if ${'(is '.repeat(100_000)}1${' 1)'.repeat(100_000)}}}{{/if}}`],
    ['blocks the parser still takes', '{{#if on}}'.repeat(200) + '{{/if}}'.repeat(200)],
    ['parts', '{{product}}'.repeat(30_000)],
  ])('refuses %s without end', (_, text) => {
    fault(text);
  });

  it('refuses partials and loops that multiply without end', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`p${i}`, `{{> p${i + 1}}}{{> p${i + 1}}}`]),
    );
    expect(fault('{{> p0}}', { ...doubling, p40: 'x' }).message).toContain('grows without end');
    const loops = '{{#each @root.n}}'.repeat(9);
    expect(fault(`${loops}x${'{{/each}}'.repeat(9)}`, {}, { n: Array(20).fill(1) }).message).toContain(
      'grows without end',
    );
  });

  it('refuses a context that contains itself, and takes what is no data for absent', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    fault('{{x}}', {}, loop);
    expect(fault('{{f}}', {}, { f: () => 'called' }).names).toEqual(['f']);
    expect(renderTemplate('{{x.y}}', { x: Object.assign(Object.create(null), { y: 1 }) }).text).toBe('1');
    expect(renderTemplate('{{a.__proto__}}', JSON.parse('{"a": {"__proto__": "own"}}')).text).toBe('own');
  });

  it('does not call for a name again that another context has', () => {
    const text = '{{#if a}}{{a.b}}{{/if}}';
    expect(renderTemplate(text, { a: { b: 'x' } }).text).toBe('x');
    expect(fault(text, {}, { a: { c: 'x' } }).names).toEqual(['a.b']);
    expect(renderTemplate('{{#each l}}{{n}}{{/each}}', { l: [] }).text).toBe('');
    expect(fault('{{#each l}}{{n}}{{/each}}', {}, { l: [{ m: 1 }] }).names).toEqual(['n']);
  });
});

describe('properties of templates', () => {
  const piece = fc.constantFrom(
    '{{product}}',
    '{{{product}}}',
    '{{nope}}',
    '{{none}}',
    '{{list}}',
    '{{list.[0]}}',
    '{{this}}',
    '{{name}}',
    '{{../product}}',
    '{{@index}}',
    '{{@root.product}}',
    '{{#if on}}',
    '{{#if (is product "Acme")}}',
    '{{else}}',
    '{{/if}}',
    '{{#each list}}',
    '{{#each group.list}}',
    '{{/each}}',
    '{{#with group}}',
    '{{/with}}',
    '{{claim "a" "b"}}',
    '{{~claim "c" "d"~}}',
    '{{> p}}',
    '{{!-- c --}}',
    '{{{{raw}}}}',
    '{{{{/raw}}}}',
    '\\',
    '{{',
    '}}',
    '{',
    '\n',
    '\r\n',
    ' ',
    'x',
    '\u2028',
    '🙂',
  );
  const partials = { p: '{{#if on}}\n{{claim "p" "q"}}\nx{{name}}\n{{/if}}' };

  it('any text is rendered, or refused at a place inside', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        try {
          const first = renderTemplate(text, context, partials);
          expect(renderTemplate(text, context, partials)).toEqual(first);
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
          const { line, column, partial } = error as TemplateError;
          const lines = (partial === undefined ? text : partials.p).split(/\r\n|\r|\n/);
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('a text without double braces comes back as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('{{'));
        return renderTemplate(text, context).text === text;
      }),
    );
  });

  it('a value comes out as it is, whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (x) => renderTemplate('<{{x}}>', { x }).text === `<${x}>`));
  });

  it('a claim alone on its line leaves the text as if the line were not there', () => {
    const line = fc.constantFrom(
      '',
      'text',
      '  {{product}}',
      '{{#if on}}',
      '{{/if}}',
      '{{! c }}',
      '\\{{x}}',
      'CLAIM',
      ' \tCLAIM ',
      'CLAIM CLAIM',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (lines, end, isEnded) => {
          const build = (kept: readonly string[]): string =>
            kept.map((one, i) => (i < kept.length - 1 || isEnded ? one + end : one)).join('');
          const without = lines.filter((one) => !one.includes('CLAIM'));
          // The last line keeps the line end before it when a claim stood behind it.
          fc.pre(isEnded || without.length === lines.length || lines.at(-1)?.includes('CLAIM') === false);
          const render = (text: string): string | undefined => {
            try {
              return renderTemplate(text, context).text;
            } catch {
              return undefined;
            }
          };
          const withClaims = build(lines).replaceAll('CLAIM', '{{claim "a" "b"}}');
          expect(render(withClaims)).toBe(render(build(without)));
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
