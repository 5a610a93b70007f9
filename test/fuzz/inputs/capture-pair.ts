import type { Capture, CapturedSkill } from '../../../src/model/capture.ts';
import { aCapture, aCapturedSkill, aCapturedTool } from '../../builders/a-capture.ts';
import { fc } from '../../builders/properties.ts';
import { oddText, spliced } from './changed-text.ts';
import { realPrompts } from './real-texts.ts';

export interface CapturePair {
  readonly before: readonly Capture[];
  readonly after: readonly Capture[];
}

const name = fc.oneof(fc.constantFrom('one', 'two', 'three'), oddText);
const text = fc.oneof({ weight: 5, arbitrary: oddText }, { weight: 1, arbitrary: spliced(realPrompts) });
const byName = { selector: ({ name: called }: { readonly name: string }): string => called, maxLength: 3 };

const skill: fc.Arbitrary<CapturedSkill> = fc
  .record({ name, description: oddText, body: text })
  .map((draft) => aCapturedSkill(draft));

const capture: fc.Arbitrary<Capture> = fc
  .record({
    caseId: fc.constantFrom('a/claude-code.hybrid', 'a/codex.full', 'b/api.native-tools'),
    sections: fc.uniqueArray(
      fc.record({ id: name, text, owner: fc.oneof(fc.constantFrom('product', 'caller'), oddText) }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 4,
      },
    ),
    skills: fc.uniqueArray(skill, byName),
    tools: fc.uniqueArray(fc.record({ name, description: oddText }).map(aCapturedTool), byName),
    instructions: fc.option(oddText, { nil: undefined }),
  })
  .map(({ instructions, ...draft }) => aCapture({ ...draft, ...(instructions === undefined ? {} : { instructions }) }));

const set = fc.uniqueArray(capture, { selector: ({ caseId }) => caseId, maxLength: 2 });

/** Two sets of captures with any names and texts; often the second is the first with one case made anew. */
export const capturePair: fc.Arbitrary<CapturePair> = fc
  .tuple(set, set, fc.boolean())
  .map(([before, after, mixed]) => ({
    before,
    after: mixed ? [...after, ...before.filter((one) => after.every(({ caseId }) => caseId !== one.caseId))] : after,
  }));
