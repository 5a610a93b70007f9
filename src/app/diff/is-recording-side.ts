import type { Environment } from '../environment.ts';

/** Whether a side of `diff` names a file: the only files that are sides are recordings. */
export function isRecordingSide({ files }: Environment, side: string | undefined): side is string {
  return side !== undefined && !side.startsWith('git:') && files.stat(side)?.kind === 'file';
}
