import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { packageFolder } from '../builders/package-folder.ts';

export interface ActionStep {
  readonly id: string;
  readonly name: string;
  readonly shell: string;
  readonly run: string;
  readonly 'working-directory': string;
  readonly if?: string;
  readonly uses?: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ActionFile {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] };
}

/** action.yml as its runner reads it. */
export const actionFile: ActionFile = load(readFileSync(join(packageFolder, 'action.yml'), 'utf8')) as ActionFile;
