import type { Json } from '../../../src/model/json.ts';
import { renderSkill } from '../../../src/skills/index.ts';
import { prepareContext } from '../../../src/text/template/prepare-context.ts';
import { isTemplate, renderTemplate } from '../../../src/text/template/render-template.ts';
import { TemplateError } from '../../../src/text/template/template-error.ts';
import { plainTrace, traceTemplate } from '../../../src/text/template/trace-template.ts';
import { fc } from '../../builders/properties.ts';
import { type RandomTemplate, randomTemplate } from '../../text/random-template.ts';
import { changedText, oddText, spliced } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { changedJson } from '../inputs/odd-json.ts';
import { realTemplates } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

const arbitrary: fc.Arbitrary<RandomTemplate> = fc.oneof(
  randomTemplate,
  randomTemplate.chain(({ text, partials, context }) =>
    fc.record({
      text: changedText(fc.constant(text), 3),
      partials: fc.oneof(
        fc.constant(partials),
        fc.dictionary(fc.constantFrom('whole', 'part', '__proto__', 'a/b'), changedText(fc.constant(text), 2), {
          noNullPrototype: true,
        }),
      ),
      context: changedJson(fc.constant(context as Json), 3).map((value) => contextOf(value)),
    }),
  ),
  fc.record({
    text: spliced(realTemplates),
    partials: fc.constant({}),
    context: fc.dictionary(fc.oneof(fc.constantFrom('name', 'mode', 'session', 'x', 'if'), oddText), oddText, {
      noNullPrototype: true,
    }),
  }),
);

function contextOf(value: Json): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
}

export const target: FuzzTarget<RandomTemplate> = {
  name: 'templates',
  about: 'a template is rendered or refused with a place; its trace has the same text and covers it in order',
  arbitrary,
  check({ text, partials, context }) {
    const rendered = told(() => renderTemplate(text, context, partials));
    // A text without braces needs no context, whatever that is.
    const traced = told(() =>
      isTemplate(text) ? traceTemplate(text, prepareContext(context), partials) : plainTrace(text),
    );
    if ('value' in rendered && 'value' in traced) {
      expectThat(rendered.value.text === traced.value.text, 'the trace has another text');
      let at = 0;
      for (const { start, end } of traced.value.pieces) {
        expectThat(start >= at && end >= start, 'pieces of the trace overlap');
        at = end;
      }
      expectThat(at <= traced.value.text.length, 'the trace goes on behind the text');
    } else expectThat('fault' in rendered && 'fault' in traced, 'only one of text and trace is refused');
    const skill = `---\nname: demo\ndescription: d\nmetadata:\n  agentprompt-template: handlebars\n---\n${text}`;
    return { output: [rendered, traced, told(() => renderSkill(skill, context, partials))] };
  },
};

function told<T>(ask: () => T): { readonly value: T } | { readonly fault: unknown } {
  try {
    return { value: ask() };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { message, line, column, names, partial } = error;
    expectThat(line >= 1 && column >= 1 && message !== '', 'a refusal without a place');
    return { fault: { message, line, column, names, partial } };
  }
}
