import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aFolder } from '../builders/a-host.ts';

const source = fileURLToPath(new URL('../fixtures/cli/desk', import.meta.url));

/** A copy of the small product in `test/fixtures/cli/desk`, in a folder of its own. */
export function aDesk(): string {
  const folder = aFolder();
  cpSync(source, folder, { recursive: true });
  return folder;
}

/** Puts a text in the place of another one, which must stand in the file exactly once. */
export function edit(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${path} holds ${JSON.stringify(from)} not once`);
  writeFileSync(
    join(folder, path),
    text.replace(from, () => to),
  );
}
