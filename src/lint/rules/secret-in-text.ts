import { findSecrets } from '../../text/redact.ts';
import { defineRule, type TextRule } from '../define-rule.ts';

type MessageId = 'found';

/** A credential in a text that is sent, stored or committed. Names what it looks like, never a part of it. */
export const secretInText: TextRule<MessageId> = defineRule({
  meta: {
    id: 'secret-in-text',
    summary: 'Text that looks like a credential.',
    severity: { skill: 'warning', prompt: 'error' },
    needs: [],
  },
  messages: { found: 'Looks like a credential ({kind}, {length} characters, sha256 {fingerprint}), in {where}.' },
  help: 'Take the value out and revoke it; name the variable or the secret instead.',
  *check({ texts }) {
    for (const text of texts) {
      for (const { start, end, kind, fingerprint } of findSecrets(text.text)) {
        yield { messageId: 'found', data: { kind, length: end - start, fingerprint }, text, offset: start };
      }
    }
  },
});
