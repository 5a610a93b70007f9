import type { ClientId } from '../../model/client.ts';
import { InputError } from '../../model/errors.ts';
import { providerIds } from '../../providers/registry.ts';
import { nearest } from '../../text/nearest.ts';

const clientIds: readonly ClientId[] = [...providerIds.filter((id) => id !== 'api'), 'reference'];

/** The clients that words name, each once; `all` stands for every one. Throws `InputError` for any other word. */
export function chosenClients(words: readonly string[]): readonly ClientId[] {
  const chosen = words.flatMap((word): readonly ClientId[] => {
    if (word === 'all') return clientIds;
    const known = clientIds.find((id) => id === word);
    if (known !== undefined) return [known];
    const near = nearest(word, clientIds);
    const list = `Clients: ${clientIds.join(', ')}, or all.`;
    const help = near === undefined ? list : `Did you mean "${near}"? ${list}`;
    throw new InputError({ code: 'unknown-name', message: `--client names no client: "${word}".`, help });
  });
  return [...new Set(chosen)];
}
