import { remembered } from '../text/remembered.ts';
import { toolDescription } from '../text/tool-parts.ts';
import { type WordStream, wordStream } from '../text/word-stream.ts';
import type { LintText } from './lint-input.ts';
import type { LintedPrompt } from './linted-prompt.ts';
import { declaredTools, stringAt } from './tools/tool-text.ts';

/** A text of a case whose words cost something each time they are said again. */
export interface SaidPart {
  /** `body` is read on demand; the others are sent with every request. */
  readonly kind: 'body' | 'tool' | 'description' | 'prompt';
  /** What a finding is about. */
  readonly source: LintText;
  readonly text: string;
  /** UTF-16 offset of the text in that of the source; absent where it is not known. */
  readonly at?: number;
}

/** The parts of a prompt and their words: the text at an index of the stream is that of the part at this index. */
export interface SaidWords {
  /** The prompt is the first. */
  readonly parts: readonly SaidPart[];
  readonly stream: WordStream;
}

/** The prompt, the descriptions and bodies of the skills, and the descriptions of the tools. */
export const saidWords: (prompt: LintedPrompt) => SaidWords = remembered((prompt) => {
  const parts = saidParts(prompt);
  return { parts, stream: wordStream(parts.map(({ text }) => text)) };
});

function saidParts(prompt: LintedPrompt): SaidPart[] {
  const { system, texts } = prompt;
  const parts: SaidPart[] = [{ kind: 'prompt', source: system, text: system.text, at: 0 }];
  const described = new Set<string>();
  const tools = declaredTools(prompt);
  for (const source of texts) {
    if (source.kind === 'skill' && source.placed) parts.push({ kind: 'body', source, text: source.text, at: 0 });
    else if (source.kind === 'skill' && !described.has(source.name)) {
      described.add(source.name);
      parts.push({ kind: 'description', source, text: source.text, at: 0 });
    } else if (source.kind === 'tool') {
      const tool = tools.get(source);
      if (tool !== undefined) parts.push(toolPart(source, toolDescription(tool.wire)));
    }
  }
  return parts;
}

function toolPart(source: LintText, text: string): SaidPart {
  const at = stringAt(source.text, text);
  return { kind: 'tool', source, text, ...(at === undefined ? {} : { at }) };
}
