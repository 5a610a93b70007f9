import { promptOf } from '../../src/app/lint-prompt/prompt-of.ts';
import type { Rule } from '../../src/lint/define-rule.ts';
import { lintPrompt } from '../../src/lint/lint-prompt.ts';
import type { LintedPrompt } from '../../src/lint/linted-prompt.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { aCapture, type CaptureDraft } from '../builders/a-capture.ts';

/** What a test says about a prompt in the folder `cap`, made elsewhere. */
export interface PromptDraft extends Omit<CaptureDraft, 'tools' | 'inputs'> {
  /** Declared tools in the MCP form. */
  readonly tools?: readonly JsonObject[];
  readonly provider?: LintedPrompt['capture']['inputs']['provider'];
  readonly mode?: LintedPrompt['mode'];
  /** Names of `--known-tools`. */
  readonly known?: readonly string[];
}

/** A prompt of one section, or of the sections of the draft. Skills and tools are known where the draft has them. */
export function aLintedPrompt(text: string, draft: PromptDraft = {}): LintedPrompt {
  const { tools, provider, mode, known, ...rest } = draft;
  const capture = aCapture({
    caseId: 'cap',
    sections: [{ id: 'whole', text }],
    ...rest,
    inputs: { provider: provider ?? 'codex', mode, profile: null, session: null },
    tools: (tools ?? []).map((wire) => ({
      name: String(wire['name']),
      source: 'custom',
      visibility: undefined,
      bytes: Buffer.byteLength(JSON.stringify(wire)),
      wire,
    })),
  });
  return promptOf(capture, {
    folder: '',
    knownNames: known ?? [],
    says: { skills: draft.skills !== undefined, tools: tools !== undefined, provider: true },
    hostPaths: [],
  });
}

/** What one rule says about a prompt, as `line:column message` where it has a place. */
export function promptFindings(rule: Rule, prompt: LintedPrompt): readonly Finding[] {
  return lintPrompt([rule], prompt, { enabled: [rule.meta.id], disabled: [] }).findings;
}
