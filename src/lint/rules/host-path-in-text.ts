import { defineRule, type TextRule } from '../define-rule.ts';
import { findHostPaths } from '../find-host-paths.ts';

type MessageId = 'found';

/** A path that exists on one machine only. Placeholders, addresses and what the session states are clean. */
export const hostPathInText: TextRule<MessageId> = defineRule({
  meta: {
    id: 'host-path-in-text',
    summary: 'A path of the machine that the text was made on.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: { found: 'Names the host path {path}, in {where}.' },
  help: 'Write it relative to a root; a folder that the agent is meant to know is stated as a root of a composed case’s session.',
  *check({ texts, hostPaths }) {
    for (const text of texts) {
      for (const { start, path } of findHostPaths(text.text, hostPaths)) {
        yield { messageId: 'found', data: { path: short(path) }, text, offset: start };
      }
    }
  },
});

function short(path: string): string {
  const points = [...path];
  return points.length <= 80 ? path : `${points.slice(0, 79).join('')}…`;
}
