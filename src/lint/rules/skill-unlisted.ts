import type { CapturedSkill } from '../../model/capture.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { findDescription } from '../find-description.ts';
import type { LintedPrompt } from '../linted-prompt.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'one' | 'several';

/** Skills that are attached and that nothing tells the model of: the provider lists none, and no text names them. */
export const skillUnlisted: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'skill-unlisted',
    summary: 'A skill is attached, and nothing tells the model of it.',
    severity: { prompt: 'warning' },
    needs: ['skills', 'provider'],
  },
  messages: {
    one: 'The skill {skill} is attached and delivered nowhere: {provider} lists no skills by itself, and neither the prompt nor a tool names it.',
    several:
      '{count} skills are attached and delivered nowhere, {skill} first: {provider} lists no skills by itself, and neither the prompt nor a tool names them.',
  },
  help: 'List them in the prompt with name and description, name them where they are needed, or attach none.',
  *check(prompt) {
    const missing = unlisted(prompt);
    const [first] = missing;
    if (first === undefined) return;
    const text = prompt.texts.find(({ kind, name }) => kind === 'skill' && name === first.name) ?? prompt.system;
    const provider = prompt.provider?.title ?? '';
    const data = { skill: shown(first.name), provider, count: missing.length };
    yield { messageId: missing.length === 1 ? 'one' : 'several', data, text };
  },
});

/** A skill that a chain of more skills leads to is taken for known: each step looks for all that are left. */
const mostSteps = 16;

/** What a skill names that the model knows of, it knows of too. */
function unlisted({ capture, system, texts }: LintedPrompt): readonly CapturedSkill[] {
  const told = texts.filter(({ kind }) => kind === 'tool').map(({ text }) => text);
  let said = joined([system.text, ...told]);
  let left = capture.skills.filter(({ delivery }) => delivery === 'prompt');
  for (let step = 0; left.length > 0; step += 1) {
    if (step === mostSteps) return [];
    const found = new Set(left.filter((skill) => tellsOf(said, skill)));
    if (found.size === 0) break;
    left = left.filter((skill) => !found.has(skill));
    said = joined([...found].map(({ body }) => body));
  }
  return left;
}

/** A sign between two texts keeps a description from standing across them. */
function joined(texts: readonly string[]): string {
  return texts.join('\n\0\n');
}

function tellsOf(text: string, { name, description }: CapturedSkill): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!goesOn.test(text.charAt(at - 1)) && !goesOn.test(text.charAt(at + name.length))) return true;
  }
  return findDescription(description, text).length > 0;
}

const goesOn = /[\p{L}\p{N}_]/u;
