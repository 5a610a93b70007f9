import { explainCase } from '../../../src/app/explain/explain-case.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { aProduct } from '../../app/a-product.ts';
import { fc } from '../../builders/properties.ts';
import { anEnvironment } from '../../cli/an-environment.ts';
import { changedText, oddText } from '../inputs/changed-text.ts';
import { answerOf } from '../inputs/expect-answer.ts';
import { guardedFiles } from '../inputs/guarded-files.ts';
import type { FuzzTarget } from '../target.ts';

interface Explained {
  readonly section: string;
  readonly body: string;
  readonly caseId: string;
  readonly asked:
    | { readonly line: number }
    | { readonly text: string }
    | { readonly tool: string }
    | { readonly skill: string };
}

const phrase = fc.oneof(
  fc.constantFrom('desk', 'Lend them.', 'You keep', 'loans', 'find_book', 'session', ' '),
  oddText,
);

export const target: FuzzTarget<Explained> = {
  name: 'explain',
  about: 'every line, phrase, tool and skill of a case with hostile texts is explained or refused',
  arbitrary: fc.record({
    section: changedText(fc.constant('You keep the desk of {{session.user.name}}.\n{{#if on}}x{{/if}}\n')),
    body: changedText(
      fc.constant('---\nname: loans\ndescription: How books are lent.\n---\n\nLend them. See `find_book`.\n'),
      3,
    ),
    caseId: fc.oneof({ weight: 12, arbitrary: fc.constant('desk/codex.hybrid') }, { weight: 1, arbitrary: oddText }),
    asked: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((line) => ({ line })),
      phrase.map((text) => ({ text })),
      phrase.map((tool) => ({ tool })),
      phrase.map((skill) => ({ skill })),
    ),
  }),
  async check({ section, body, caseId, asked }) {
    const quoted = JSON.stringify(section);
    const profile = `schema: agentprompt.profile/1\nid: desk\nruntime: { code_execution: true, discovery: true }\nsections: [{ id: identity, owner: product, template: sections/a.md }, { id: b, owner: product, text: ${quoted} }, { use: runtime }, { use: skills }]\nskills: [loans]\ntools: [tools/desk.json]\n`;
    const files = aProduct({
      'profiles/desk/profile.yaml': profile,
      'profiles/desk/sections/a.md': section,
      'skills/loans/SKILL.md': body,
    });
    const environment = anEnvironment(guardedFiles(files));
    const { value, ...told } = await answerOf(() => explainCase(environment, { caseId, ...asked }));
    if (value === undefined) return told;
    return { output: value, terminal: [textReporter(value, { colours: plainColours, width: 90 })] };
  },
};
