import { fileURLToPath } from 'node:url';
import type { Workshop } from '../../src/app/cases/workshop.ts';
import { loadConfig } from '../../src/app/load-config.ts';
import { withShipped } from '../../src/app/with-shipped.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import type { Files } from '../../src/model/files.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';

/** The checkout as files; paths start at its root. */
export const checkout: Files = diskFiles(fileURLToPath(new URL('../../', import.meta.url)));

/** A folder of the checkout as a working folder, with what this package ships beside it. */
export function workingFolder(folder: string): Files {
  return withShipped(diskFiles(fileURLToPath(new URL(`../../${folder}`, import.meta.url))), checkout);
}

/** Everything that composing the configured cases of a working folder needs. */
export async function openWorkshop(files: Files): Promise<Workshop> {
  const asked = { flag: undefined, environment: undefined };
  return { files, config: await loadConfig(files), asked, progress: () => {} };
}

/** The text of a file of the checkout. */
export function textOf(path: string): string {
  return new TextDecoder().decode(checkout.read(path));
}

/** A YAML file of the checkout; its shape is the caller's word. Throws when it is not YAML. */
export function yamlOf<T>(path: string): T {
  const parsed = parseYaml(textOf(path));
  if ('fault' in parsed) throw new Error(`${path}:${parsed.fault.line}: ${parsed.fault.message}`);
  return parsed.value as T;
}

/** Files of the checkout below a folder, sorted, as paths from its root. */
export function filesBelow(folder: string): readonly string[] {
  return checkout.list(folder).flatMap(({ name, kind }) => {
    const path = `${folder}/${name}`;
    return kind === 'folder' ? filesBelow(path) : [path];
  });
}

/** The same files with one of them changed or added. */
export function withFile(files: Files, path: string, text: string): Files {
  const bytes = new TextEncoder().encode(text);
  return { ...files, read: (asked) => (asked === path ? bytes : files.read(asked)) };
}
