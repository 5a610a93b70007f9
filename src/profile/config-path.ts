import type { KeyPath } from '../model/fault.ts';
import type { ConfigFile } from '../schema/config.ts';
import { relativePath } from './relative-path.ts';
import type { YamlFile } from './yaml-file.ts';

/**
 * A path of the configuration, relative to its folder. It may lead out of the folder, for example to a build folder
 * beside it. What cannot be used is added to the file's faults.
 */
export function configPath(file: YamlFile<ConfigFile>, written: string, at: KeyPath): string {
  const result = relativePath(written);
  if ('path' in result) return result.path;
  file.faults.push({ code: 'refused', message: `The path \`${written}\` ${result.why}.`, at, part: 'value' });
  return written;
}
