import { loadConfig } from '../../app/load-config.ts';
import { diskFiles } from '../../io/disk-files.ts';
import { InputError } from '../../model/errors.ts';

/** Ids of the cases of a folder's configuration; none where it has no usable one: a shell has no place for a message. */
export async function configuredCases(root: string): Promise<readonly string[]> {
  try {
    return (await loadConfig(diskFiles(root))).cases.map(({ id }) => id);
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}
