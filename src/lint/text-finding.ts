import type { Finding } from '../model/finding.ts';
import { lineIndex } from '../text/line-index.ts';
import type { LintProblem, PromptRule, TextRule } from './define-rule.ts';
import { filledParts, fillWords } from './fill-words.ts';
import { framed } from './frame-at.ts';
import type { LintText, Subject } from './lint-input.ts';

/** Makes findings of problems in texts; each text is divided into lines once. */
export function textFindings(subject: Subject): (rule: TextRule | PromptRule, problem: LintProblem) => Finding {
  const lines = new Map<LintText, ReturnType<typeof lineIndex>>();
  return (rule, problem) => {
    const { text, offset } = problem;
    const words = { where: text.where(offset ?? 0), ...problem.data };
    const message = rule.messages[problem.messageId] ?? problem.messageId;
    const numbered = Object.values(words).some((value) => typeof value === 'number');
    return {
      rule: rule.meta.id,
      severity: problem.severity ?? rule.meta.severity[subject] ?? 'warning',
      message: fillWords(message, words),
      ...(numbered ? { parts: filledParts(message, words) } : {}),
      ...placeOf(text, offset, lines),
      help: problem.help ?? rule.help,
      ...(problem.client === undefined ? {} : { client: problem.client }),
    };
  };
}

type Placed = Pick<Finding, 'path' | 'line' | 'column' | 'frame'>;

function placeOf(
  text: LintText,
  offset: number | undefined,
  lines: Map<LintText, ReturnType<typeof lineIndex>>,
): Placed {
  const written = text.origin?.(offset ?? 0);
  if (written !== undefined) return { ...written, ...(offset === undefined ? {} : framed(text.text, offset)) };
  if (offset === undefined || !text.placed) return { path: text.path };
  const known = lines.get(text) ?? lineIndex(text.text);
  lines.set(text, known);
  return { path: text.path, ...known(offset), ...framed(text.text, offset) };
}
