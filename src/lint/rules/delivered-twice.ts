import type { CapturedSkill } from '../../model/capture.ts';
import { definePromptRule, type LintProblem, type PromptRule } from '../define-rule.ts';
import { findDescription } from '../find-description.ts';
import type { LintText } from '../lint-input.ts';
import type { LintedPrompt } from '../linted-prompt.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'listing' | 'native' | 'repeated' | 'agent' | 'alias';
type Found = LintProblem<MessageId>;

/** The prompt repeats what the provider delivers by itself, or what the prompt's own listing says. */
export const deliveredTwice: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'delivered-twice',
    summary: 'The prompt repeats what the model already receives.',
    severity: { prompt: 'warning' },
    needs: ['skills', 'provider'],
  },
  messages: {
    listing: 'Lists {count} skills that {provider} lists by itself, {skill} first, in {where}.',
    native: 'Repeats the description of the skill {skill}, which {provider} lists by itself, in {where}.',
    repeated: 'Repeats the description of the skill {skill}, which the prompt lists already, in {where}.',
    agent: 'Repeats the description of the agent {agent}, which {provider} reads from its own file, in {where}.',
    alias: 'The skills {skill} and {other} have one description: it looks like one skill that is listed twice.',
  },
  help: 'Leave it out where the provider delivers it: every request pays for it twice, and the copies drift apart.',
  *check(prompt) {
    const provider = prompt.provider?.title ?? 'the provider';
    yield* nativeSkills(prompt, provider);
    for (const skill of prompt.capture.skills.filter(({ delivery }) => delivery === 'prompt')) {
      const offset = findDescription(skill.description, prompt.system.text)[1];
      if (offset !== undefined) {
        yield { messageId: 'repeated', data: { skill: shown(skill.name) }, text: prompt.system, offset };
      }
    }
    for (const { name, description } of prompt.agents) {
      const offset = findDescription(description, prompt.system.text)[0];
      if (offset !== undefined) {
        yield { messageId: 'agent', data: { agent: shown(name), provider }, text: prompt.system, offset };
      }
    }
    yield* aliases(prompt);
  },
});

/** Several in the prompt are a listing, told once. */
function* nativeSkills({ capture, system }: LintedPrompt, provider: string): Generator<Found> {
  const listed = listedWords(system.text);
  const found = capture.skills
    .filter(({ delivery }) => delivery === 'native')
    .flatMap((skill) => {
      const offset = findDescription(skill.description, system.text)[0] ?? listed.get(skill.name);
      return offset === undefined ? [] : [{ skill, offset }];
    })
    .sort((a, b) => a.offset - b.offset);
  const first = found[0];
  if (first === undefined) return;
  const data = { skill: shown(first.skill.name), provider, count: found.length };
  yield { messageId: found.length > 1 ? 'listing' : 'native', data, text: system, offset: first.offset };
}

const [OPENING, CLOSING] = ['<available_skills>', '</available_skills>'];

/** The words of listings in tags, with the place of the first of each: names of skills among them. */
function listedWords(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (let start = text.indexOf(OPENING); start !== -1; start = text.indexOf(OPENING, start)) {
    const end = text.indexOf(CLOSING, start);
    if (end === -1) break;
    for (const { 0: word, index } of text.slice(start, end).matchAll(/[^\s<>"]+/g)) {
      if (!words.has(word)) words.set(word, start + index);
    }
    start = end;
  }
  return words;
}

/** `x:foo` beside `foo`, with one description. */
function* aliases({ capture, texts }: LintedPrompt): Generator<Found> {
  const byDescription = new Map<string, CapturedSkill>();
  for (const skill of capture.skills) {
    const key = skill.description
      .trim()
      .replace(/[.…]+$/, '')
      .replace(/\s+/g, ' ');
    const first = byDescription.get(key);
    if (first === undefined) byDescription.set(key, skill);
    else if (key !== '' && lastName(first) === lastName(skill)) {
      const data = { skill: shown(first.name), other: shown(skill.name) };
      yield { messageId: 'alias', data, text: describedIn(skill, texts) };
    }
  }
}

function lastName({ name }: CapturedSkill): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function describedIn({ name }: CapturedSkill, texts: readonly LintText[]): LintText {
  return texts.find((text) => text.kind === 'skill' && text.name === name)!;
}
