import { parseScript } from '../../../src/wire/parse-script.ts';
import { scriptedModel } from '../../../src/wire/scripted-model.ts';
import { fc } from '../../builders/properties.ts';
import { changedText, oddText } from '../inputs/changed-text.ts';
import { answerOf } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

interface Played {
  readonly script: string;
  readonly texts: readonly string[];
}

const whole = `schema: agentprompt.script/1
steps:
  - extract:
      id: { in: result, tool: find_title, pointer: /items/0/id }
      word: { in: text, match: 'loan (\\w+)' }
    say: 'Read {{from: word}}'
    calls:
      - { tool: read_skill, arguments: { name: '{{from: id}}', path: a.md } }
      - { tool: exec, text: 'cat {{from: word}}' }
  - say: Done.
    extract: { model: { in: body, pointer: /model } }
  - call: { tool: find_title, server: desk, arguments: { words: ['{{from: model}}'] } }
`;
const pattern = fc.constantFrom('(a+)b', '(', '[^x]*x', '(?<n>.)\\k<n>', '\\p{L}+', '.{1,99}$', '(?=a)');
const where = fc.record(
  {
    in: fc.constantFrom('text', 'result', 'body', 'x'),
    match: fc.oneof(pattern, oddText),
    pointer: fc.oneof(fc.constantFrom('/a', '/a/0', '/~1~0', 'a', '/__proto__'), oddText),
    tool: oddText,
  },
  { requiredKeys: ['in'], noNullPrototype: true },
);
const step = fc.record(
  {
    extract: fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', '__proto__'), oddText), where, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    say: fc.oneof(fc.constantFrom('{{from: a}}', '{{from: b}} {{from: a}}', '{{from:}}'), oddText),
    call: fc.record(
      {
        tool: fc.constantFrom('find_title', 'x'),
        arguments: fc.dictionary(oddText, fc.constantFrom('{{from: a}}', 'x'), { maxKeys: 2, noNullPrototype: true }),
      },
      { noNullPrototype: true },
    ),
  },
  { requiredKeys: [], noNullPrototype: true },
);
// JSON is YAML, so that any text can stand in it.
const built = fc
  .array(step, { maxLength: 4 })
  .map((steps) => `schema: agentprompt.script/1\nsteps: ${JSON.stringify(steps)}\n`);

export const target: FuzzTarget<Played> = {
  name: 'scripts',
  about: 'scripts of a model are read, or refused with places; what is read plays against any texts',
  arbitrary: fc.record({
    script: fc.oneof(changedText(fc.constant(whole)), built, changedText(built, 1)),
    texts: fc.array(oddText, { maxLength: 4 }),
  }),
  async check({ script: text, texts }) {
    const { value: script, ...told } = await answerOf(() => parseScript('script.yaml', text));
    if (script === undefined) return told;
    const model = scriptedModel(script);
    const tools = ['find_title', 'read_skill', 'exec', 'x'].map((name) => ({
      name,
      namespace: undefined,
      form: 'function' as const,
    }));
    const results = texts.map((each) => ({ tool: 'find_title', text: each }));
    const turn = { model: 'm', body: { model: 'm', a: [texts] }, tools, texts, results };
    return { output: script.steps.map((_, at) => model.next(turn, String(at))) };
  },
};
