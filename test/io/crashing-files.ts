import type { Files } from '../../src/model/files.ts';

/** Thrown instead of doing a call; stands for the end of the process. */
export class Crash extends Error {}

const MUTATING = ['write', 'makeFolder', 'rename', 'remove', 'removeFolder'] as const;

/**
 * Files whose process dies at the n-th call that changes something (counted from 0): that call, and all after it, do
 * nothing but throw. With `torn` a write that is cut off leaves half of its bytes.
 */
export function crashingFiles(files: Files, n: number, torn: boolean): Files {
  let calls = 0;
  const wrapped: Record<string, unknown> = { ...files };
  for (const name of MUTATING) {
    wrapped[name] = (...args: unknown[]) => {
      if (calls++ < n) return Reflect.apply(files[name], files, args);
      if (torn && calls === n + 1 && name === 'write') {
        const [path, bytes, options] = args as Parameters<Files['write']>;
        files.write(path, bytes.subarray(0, bytes.length >> 1), options);
      }
      throw new Crash();
    };
  }
  return wrapped as unknown as Files;
}
