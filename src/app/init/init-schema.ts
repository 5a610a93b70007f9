import type { Files } from '../../model/files.ts';

const installed = 'node_modules/agentprompt/docs/schema/agentprompt.schema.json';
/** Folders above the working folder that may hold the packages of a workspace. */
const mostLevels = 8;

/**
 * Path of the shipped JSON Schema, relative to a file of the working folder, as YAML language servers read it: in the
 * packages of the project or of the repository around it. Without any, the path that an installation will make true.
 */
export function schemaPath(files: Files): string {
  for (let level = 0; level <= mostLevels; level += 1) {
    const up = '../'.repeat(level);
    if (files.stat(`${up}${installed}`)?.kind === 'file') return `${up}${installed}`;
    if (files.stat(`${up}.git`) !== undefined) break;
  }
  return installed;
}
