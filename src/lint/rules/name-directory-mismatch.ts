import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { isPortableName } from '../portable-name.ts';
import { shownText, skillName } from '../skill-name.ts';

type MessageId = 'differs' | 'case';

/** Name and folder differ, so that clients know the skill by two names. Not compared at the lint root. */
export const nameDirectoryMismatch: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'name-directory-mismatch',
    summary: 'The name is not the name of the skill’s folder.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: {
    differs: 'The name is {name}, the folder is {folder}: clients know the skill by one or the other.',
    case: 'The name is {name}, the folder is {folder}: they differ in upper and lower case.',
  },
  help: 'Make name and folder equal.',
  *check(skill) {
    const name = skillName(skill);
    const { folderName } = skill;
    if (name === undefined || folderName === undefined) return;
    const folder = folderName.normalize('NFKC');
    if (name.compared === folder) return;
    const messageId = name.compared.toLowerCase() === folder.toLowerCase() ? 'case' : 'differs';
    const data = { name: shownText(name.text), folder: shownText(folderName) };
    yield { messageId, data, offset: name.offset, help: whatToDo(name.text, folderName) };
  },
});

/** The one that every client takes stays. */
function whatToDo(name: string, folder: string): string {
  const rename = `rename the folder to ${shownText(name)}`;
  if (!isPortableName(folder)) return isPortableName(name) ? `R${rename.slice(1)}.` : 'Make name and folder equal.';
  return isPortableName(name) ? `Write: name: ${folder}, or ${rename}.` : `Write: name: ${folder}`;
}
