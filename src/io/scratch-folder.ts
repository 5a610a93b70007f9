import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { ScratchFolder } from '../model/processes.ts';

/** A new folder below the system's one for temporary files. */
export function scratchFolder(): ScratchFolder {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'agentprompt-')));
  const [home, temporary] = [path.join(folder, 'home'), path.join(folder, 'tmp')];
  for (const each of [home, temporary]) fs.mkdirSync(each, { mode: 0o700 });
  return {
    home,
    temporary,
    remove: () => {
      try {
        fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      } catch {
        // What a program locked for its own user stays behind; nothing of ours depends on it.
      }
    },
  };
}
