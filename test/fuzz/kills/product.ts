import type { Desk } from './desk.ts';
import type { Texts } from './kill-job.ts';

const many = Array.from({ length: 24 }, (_, index) => `no-${String(index).padStart(2, '0')}`);
const long = 'Lend no book that another reader has asked for.\n'.repeat(120);

/** Many adopted prompts, so that writing their captures takes a good part of the time. */
export function putPrompts(desk: Desk, word: string): void {
  const cases = many.map(
    (name) => `  - { name: ${name}, from: { system: made/${name}.txt }, provider: codex, mode: mcp_only }\n`,
  );
  desk.put('agentprompt.yaml', `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n${cases.join('')}`);
  for (const [path, text] of Object.entries(promptsOf(word))) desk.put(`made/${path}.txt`, text);
}

/** The prompts of a round by the name of their case. */
export function promptsOf(word: string): Texts {
  return Object.fromEntries(many.map((name) => [name, `You count the ${word} books.\n${long}`]));
}

/** A profile whose case has many skills, each with a file beside it. */
export function putProfile(desk: Desk, word: string): void {
  desk.put(
    'agentprompt.yaml',
    'schema: agentprompt/1\nfacts: 2026-10-01\nskills: [skills]\ncases: [{ profile: desk, session: demo, providers: { claude-code: [hybrid] } }]\n',
  );
  desk.put(
    'profiles/desk/profile.yaml',
    `schema: agentprompt.profile/1\nid: desk\nsections: [{ id: identity, owner: product, text: You keep the ${word} desk. }, { use: skills }]\nskills: [${many.join(', ')}]\n`,
  );
  desk.put('profiles/desk/sessions/demo.yaml', 'schema: agentprompt.session/1\n');
  for (const name of many) {
    desk.put(`skills/${name}/SKILL.md`, `---\nname: ${name}\ndescription: Counts ${word} books.\n---\n\n${long}`);
    desk.put(`skills/${name}/references/a.md`, `Of ${word} books.\n${long}`);
  }
}

/** Skills that `lint-skills --fix` has something to fix in. */
export function putBrokenSkills(desk: Desk, word: string): void {
  desk.put('agentprompt.yaml', 'schema: agentprompt/1\nfacts: 2026-10-01\nskills: [skills]\ncases: []\n');
  for (const [path, text] of Object.entries(brokenSkills(word))) desk.put(`skills/${path}`, text);
}

export function brokenSkills(word: string): Texts {
  return skillsWith(
    (name) => `\ufeff---\r\nname: ${name}\r\ndescription: Loans: ${word}\r\n---\r\n\r\n# Demo\r\n${long}`,
  );
}

export function fixedSkills(word: string): Texts {
  return skillsWith((name) => `---\r\nname: ${name}\r\ndescription: "Loans: ${word}"\r\n---\r\n\r\n# Demo\r\n${long}`);
}

function skillsWith(text: (name: string) => string): Texts {
  return Object.fromEntries(many.map((name) => [`${name}/SKILL.md`, text(name)]));
}
