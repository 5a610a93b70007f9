import type { Rule } from '../../../src/lint/define-rule.ts';
import type { Need, Subject } from '../../../src/lint/lint-input.ts';
import { acceptanceRules, rules } from '../../../src/lint/rules.ts';
import { markdownTable } from '../../evidence/page/figures.ts';

const note = '<!-- Made by `npm run pages` from src/lint/rules. Do not edit by hand. -->';

/** What a rule needs, in the words of a person who wonders why it did not run. */
const needs: Readonly<Record<Need, string>> = {
  tools: 'tools',
  skills: 'skills',
  profile: 'a profile',
  facts: 'facts of a provider',
  provider: 'a provider',
  mode: 'a mode',
  capture: 'a capture',
  client: '`--client`',
  installed: '`--installed`',
  variants: 'a profile that renders the skill',
};

function rowOf({ meta }: Rule, subject: Subject): string[] {
  const notes = [
    ...(meta.offByDefault ? ['off'] : []),
    ...(meta.fixable ? ['`--fix`'] : []),
    ...(acceptanceRules.includes(meta.id) ? ['`accept`'] : []),
  ];
  return [
    `[${meta.id}](${meta.id}.md)`,
    meta.severity[subject] ?? '',
    meta.summary,
    meta.needs.map((need) => needs[need]).join(', '),
    notes.join(', '),
  ];
}

function tableOf(subject: Subject): string {
  const looking = rules.filter(({ meta }) => meta.severity[subject] !== undefined);
  return markdownTable(
    ['rule', 'severity', 'finds', 'needs', 'notes'],
    looking.map((rule) => rowOf(rule, subject)),
  );
}

/** The whole page `docs/rules/README.md`. */
export function rulesPage(): string {
  return `# Rules

${note}

A page a rule: why it matters, what is wrong, what is right, when to switch it off, and the evidence.
[lint-skills](../lint-skills.md) looks at skills as they are written, [lint-prompt](../lint-prompt.md) at what a case really
sends. \`agentprompt <command> --rules\` prints the same lists, \`--explain <rule>\` a page.

A rule that lacks what it needs is counted as not run, never as passed. Notes: \`off\` runs only with \`--enable\`; \`--fix\`
mends what it finds, where that is safe; \`accept\` refuses a baseline with it.

## Skills as they are written

${tableOf('skill')}

## What a case sends

${tableOf('prompt')}
`;
}
