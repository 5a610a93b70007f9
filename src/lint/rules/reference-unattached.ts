import type { CapturedSkill } from '../../model/capture.ts';
import { cutText } from '../../text/cut-text.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import type { LintText } from '../lint-input.ts';
import { shown } from '../shown-difference.ts';
import { skillFilePointers } from '../skill-file-pointers.ts';

type MessageId = 'unattached' | 'otherSkill';

/** An attached skill, or a page of it, points to a file that does not travel with it. */
export const referenceUnattached: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'reference-unattached',
    summary: 'An attached skill points to a file that does not travel with it.',
    severity: { prompt: 'error' },
    needs: ['skills'],
  },
  messages: {
    unattached: 'Points to {target}, which does not travel with the skill, in {where}.',
    otherSkill: 'Points to {target}, which no attached skill has, in {where}.',
  },
  help: 'Attach the file with the skill, put the passage under the condition that attaches it, or take the pointer out.',
  *check(prompt) {
    const files = new Map(prompt.capture.skills.map((skill) => [skill.name, filesOf(skill)] as const));
    for (const text of prompt.texts) {
      const own = files.get(text.name);
      const from = own === undefined ? undefined : pageOf(text);
      if (own === undefined || from === undefined) continue;
      for (const { target, paths, offset } of skillFilePointers(text.text, from)) {
        if (paths.some((path) => own.has(trimmed(path)) || isInOther(path, files))) continue;
        const messageId = paths.every((path) => path.startsWith('../')) ? 'otherSkill' : 'unattached';
        yield { messageId, data: { target: shown(cutText(target, 100)) }, text, offset };
      }
    }
  },
});

/** Files and the folders they lie in. */
function filesOf({ files }: CapturedSkill): ReadonlySet<string> {
  const found = new Set(['.', 'SKILL.md']);
  for (const { path } of files) {
    found.add(path);
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) found.add(path.slice(0, end));
  }
  return found;
}

/** The page that a text is, relative to its skill's folder; `undefined` for what is no page. */
function pageOf({ file, binary }: LintText): string | undefined {
  return binary || file === undefined || !/\.(?:md|markdown)$/i.test(file) ? undefined : file;
}

/** `../other/references/x.md` of a skill that is attached under that name. */
function isInOther(path: string, files: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const found = /^(?:\.\.\/)+([^/]+)(?:\/(.*))?$/.exec(path);
  return found !== null && (files.get(found[1]!)?.has(trimmed(found[2] ?? '.')) ?? false);
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '') || '.';
}
