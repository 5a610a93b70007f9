import { surveyFolder } from '../../src/io/survey-folder.ts';
import type { Files } from '../../src/model/files.ts';

/**
 * Paths of all files below a folder, relative to it and sorted by code unit. Links are followed, loops end, `.git`
 * and `node_modules` are left out. Throws `FileFault` when the folder cannot be listed.
 */
export function walkFolder(files: Files, path: string): string[] {
  const start = path === '.' || path === '' ? 0 : path.length + (path.endsWith('/') ? 0 : 1);
  const found = surveyFolder(files, path).files.filter((file) => file.kind === 'file');
  return found.map((file) => file.path.slice(start));
}
