import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of about `bytes` bytes, 50 bytes a line; `word` stands in the lines that `changed` chooses. */
export function textOf(bytes, word = 'line', changed = () => false) {
  const lines = [];
  for (let index = 0; index < bytes / 50; index += 1)
    lines.push(`${changed(index) ? word : 'line'} ${index} `.padEnd(49, 'of the rules that a prompt has '));
  return `${lines.join('\n')}\n`;
}

/** A project that adopts prompts of other programs, a case each. */
export function adoptPrompts(folder, texts) {
  mkdirSync(folder, { recursive: true });
  const cases = texts.map((text, index) => {
    writeFileSync(join(folder, `prompt-${index}.md`), text);
    return `  - { name: p${index}, from: { system: prompt-${index}.md }, provider: api, mode: native-tools }\n`;
  });
  writeFileSync(
    join(folder, 'agentprompt.yaml'),
    `schema: agentprompt/1\nfacts: 2026-10-02\ncases:\n${cases.join('')}`,
  );
}
