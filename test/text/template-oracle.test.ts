import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../src/model/claim.ts';
import { renderTemplate } from '../../src/text/template/render-template.ts';
import { TemplateError } from '../../src/text/template/template-error.ts';
import { fc, runs } from '../builders/properties.ts';
import type { RandomTemplate } from './random-template.ts';
import { randomTemplate } from './random-template.ts';

const PRINT = 'print-it';
const knownHelpers = { is: true, has: true, claim: true, raw: true, [PRINT]: true };
const options = { noEscape: true, preventIndent: true, knownHelpers, knownHelpersOnly: true };

class NoText extends Error {}

/** What Handlebars itself makes of a template, with our helpers; `NoText` for a value that must not be printed. */
function compiled({ text, partials, context }: RandomTemplate): { text: string; claims: Claim[] } {
  const claims: Claim[] = [];
  const engine = Handlebars.create();
  engine.registerHelper('is', (left: unknown, right: unknown) => left === right);
  engine.registerHelper('has', (list: unknown, item: unknown) => Array.isArray(list) && list.includes(item));
  engine.registerHelper('raw', (call: Handlebars.HelperOptions) => call.fn({}));
  engine.registerHelper('claim', (name: unknown, value: unknown) => {
    claims.push({ name: String(name), value: String(value) });
    return '';
  });
  engine.registerHelper(PRINT, (value: unknown) => {
    if (typeof value === 'object' || value === undefined) throw new NoText();
    return String(value);
  });
  const compile = (source: string): Handlebars.TemplateDelegate => engine.compile(printing(engine, source), options);
  for (const [name, source] of Object.entries(partials)) engine.registerPartial(name, compile(source));
  return { text: compile(text)(context), claims };
}

/** The tree of a template with its claims that are alone on a line as blocks, and every value printed by a helper. */
function printing(engine: typeof Handlebars, source: string): hbs.AST.Program {
  const lines = source.split('\n').map((line, index, all) => {
    // A lone carriage return ends no line.
    const isOpen = index === all.length - 1 && line.endsWith('\r');
    const isClaims =
      /^[ \t]*(?:\{\{claim (?:[^}~]|\}(?!\}))*\}\}[ \t]*)+\r?$/.test(line) && !line.includes('~}}') && !isOpen;
    return isClaims
      ? line.replace(/\}\}[ \t]*(?=\{\{)/g, '}}\n').replace(/\{\{claim ([\s\S]*?)\}\}/g, '{{#claim $1}}\n{{/claim}}')
      : line;
  });
  const tree = engine.parseWithoutProcessing(lines.join('\n'));
  class Printing extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement): void {
      const { path, params, hash, loc } = node;
      if (params.length > 0 && 'original' in path && path.original === 'claim') return;
      // Handlebars adds up what comparisons yield: {{is 1 1}}{{is 1 1}} prints 2.
      node.params = [
        params.length === 0 ? path : ({ type: 'SubExpression', path, params, hash, loc } as hbs.AST.SubExpression),
      ];
      node.path = {
        ...node.path,
        type: 'PathExpression',
        data: false,
        depth: 0,
        parts: [PRINT],
        original: PRINT,
      } as never;
    }
  }
  new Printing().accept(tree);
  return tree;
}

describe('the interpreter of templates', () => {
  it('gives what Handlebars gives', () => {
    const seen = { rendered: 0, noText: 0, refused: 0 };
    fc.assert(
      fc.property(randomTemplate, (template) => {
        let ours: ReturnType<typeof renderTemplate>;
        try {
          ours = renderTemplate(template.text, template.context, template.partials);
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
          const isPrint = (error as TemplateError).message.includes('cannot be printed');
          seen[isPrint ? 'noText' : 'refused']++;
          if (isPrint) expect(() => compiled(template)).toThrow(NoText);
          return;
        }
        seen.rendered++;
        expect(ours).toEqual(compiled(template));
      }),
      { numRuns: runs(500) },
    );
    expect(seen.rendered).toBeGreaterThan(150);
    expect(seen.noText).toBeGreaterThan(20);
  });
});
