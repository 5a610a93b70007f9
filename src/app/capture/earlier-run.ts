import { readRun } from '../../capture/run-record.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';

type Run = NonNullable<ReturnType<typeof readRun>>;

/** The record of an earlier capture, for a writer: one that cannot be read is as good as none. */
export function earlierRun(files: Files, folder: string): Run | undefined {
  try {
    return readRun(files, folder);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
