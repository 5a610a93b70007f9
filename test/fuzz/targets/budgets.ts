import { checkBudgets, idleBudgets } from '../../../src/diff/check-budgets.ts';
import type { Budget } from '../../../src/model/budget.ts';
import { parseConfig } from '../../../src/profile/parse-config.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { aCaptureSet } from '../../builders/a-capture.ts';
import { fc } from '../../builders/properties.ts';
import { type CapturePair, capturePair } from '../inputs/capture-pair.ts';
import { oddText } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

interface Budgeted {
  readonly pair: CapturePair;
  /** As agentprompt.yaml has them: now, and at the base. */
  readonly now: string;
  readonly base: string;
}

const json = fc.oneof(oddText, fc.constantFrom('**', 'a/*', '{a,b}/**', '!a/*', '@(a|b)/*', '[a-', 'a/codex.full'));
const on = fc.oneof(
  fc.constantFrom(
    'system',
    'total',
    'listing',
    'tools',
    'instructions',
    'section:one',
    'owner:product',
    'skill:two',
    'tool:three',
  ),
  oddText.map((text) => `section:${text}`),
  oddText,
);
const budget = fc.record(
  {
    case: json,
    on,
    max: fc.oneof(fc.nat({ max: 900 }), fc.double(), fc.integer()),
    growth: fc.constantFrom('2%', '250', '0', '-1%', '1e3', '99999999999999999999%', '0.001%', 'x', '%'),
    reason: oddText,
  },
  { requiredKeys: ['case', 'on'], noNullPrototype: true },
);
const config = fc
  .array(budget, { maxLength: 4 })
  // JSON is YAML, so that any text can stand in it.
  .map((budgets) => `schema: agentprompt/1\nfacts: 2026-10-01\ncases: []\nbudgets: ${JSON.stringify(budgets)}\n`);

export const target: FuzzTarget<Budgeted> = {
  name: 'budgets',
  about: 'budgets are read and checked against any captures; what is over its limit is never told as within it',
  arbitrary: fc.record({ pair: capturePair, now: config, base: config }),
  async check({ pair, now, base }) {
    const budgetsOf = async (text: string): Promise<readonly Budget[]> =>
      (await parseConfig('agentprompt.yaml', text)).budgets;
    const { value: read, ...told } = await answerOf(async () => [await budgetsOf(now), await budgetsOf(base)] as const);
    if (read === undefined) return told;
    const [budgets, baseBudgets] = read;
    const input = { budgets, baseBudgets, now: aCaptureSet(pair.after), base: aCaptureSet(pair.before) };
    const results = checkBudgets(input);
    const wrong = results.find(({ now: bytes, max, status }) => max !== null && bytes > max && status === 'ok');
    expectThat(wrong === undefined, 'over its limit and ok');
    const report = buildReport({ command: 'diff', budgets: results, warnings: idleBudgets(input) });
    return { output: results, terminal: [textReporter(report, { colours: plainColours, width: 90 })] };
  },
};
