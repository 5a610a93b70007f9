import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './a-desk.ts';

/** Breaks a copy of the small product. */
export type Spoil = (folder: string) => void;

/** One input that must stop a command before it writes anything. */
export interface BadInput {
  readonly what: string;
  readonly spoil: Spoil;
  readonly argv?: readonly string[];
  /** `path:line` or `path`: how a line of stderr begins. */
  readonly at?: string;
  /** Texts that stderr holds: the thing at fault, and what to do. */
  readonly says: readonly string[];
}

export const config = 'agentprompt.yaml';
export const profile = 'profiles/desk/profile.yaml';
export const feature = 'profiles/features/loans.yaml';
export const session = 'profiles/desk/sessions/demo.yaml';
export const tools = 'profiles/desk/tools/desk.json';

export const inFile =
  (path: string, from: string, to: string): Spoil =>
  (folder) =>
    edit(folder, path, from, to);
export const write =
  (path: string, content: string | Uint8Array): Spoil =>
  (folder) =>
    writeFileSync(join(folder, path), content);
export const without =
  (path: string): Spoil =>
  (folder) =>
    rmSync(join(folder, path), { recursive: true });
export const asFolder =
  (path: string): Spoil =>
  (folder) => {
    rmSync(join(folder, path), { recursive: true });
    mkdirSync(join(folder, path));
  };
export const asLoop =
  (path: string): Spoil =>
  (folder) => {
    rmSync(join(folder, path), { recursive: true });
    symlinkSync('./loop', join(folder, path));
    symlinkSync('./loop', join(folder, path, '..', 'loop'));
  };
/** Leaves the product as it is: the command line is what is wrong. */
export const nothing: Spoil = () => {};
