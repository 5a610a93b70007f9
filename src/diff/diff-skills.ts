import type { CapturedFile, CapturedSkill } from '../model/capture.ts';
import type { NamedDiff } from '../model/capture-diff.ts';
import { align, type Pair } from './align.ts';
import { namedHunks } from './named-hunks.ts';
import { sizes } from './sizes.ts';

/** Compares attached skills by name; what is rendered counts, not the source it was rendered from. */
export function diffSkills(before: readonly CapturedSkill[], after: readonly CapturedSkill[]): NamedDiff[] {
  return align(before, after, (skill) => skill.name).map(diffSkill);
}

function diffSkill({ name, before, after }: Pair<CapturedSkill>): NamedDiff {
  const bytes = sizes(before?.bytes ?? null, after?.bytes ?? null);
  if (before === undefined || after === undefined) {
    return { name, status: before === undefined ? 'added' : 'removed', what: [], ...bytes };
  }
  const what = differences(before, after);
  return { name, status: what.length === 0 ? 'same' : 'changed', what, ...bytes, ...hunksOf(what, before, after) };
}

function hunksOf(what: readonly string[], before: CapturedSkill, after: CapturedSkill): Pick<NamedDiff, 'hunks'> {
  return namedHunks([
    { of: 'description', before: before.description, after: after.description },
    { of: 'body', before: before.body, after: after.body },
    ...(what.includes('files') ? [{ of: 'files', ...changedFiles(before.files, after.files) }] : []),
  ]);
}

/** Names only: files may be of any size and kind. A changed file has a line on both sides. */
function changedFiles(
  before: readonly CapturedFile[],
  after: readonly CapturedFile[],
): { before: string; after: string } {
  const [old, now] = [contents(before), contents(after)];
  const differs = (path: string): boolean => old.get(path) !== now.get(path);
  const list = (files: readonly CapturedFile[], note: string): string =>
    files
      .filter(({ path }) => differs(path))
      .map(({ path, bytes }) => `${path} (${bytes.length} bytes${old.has(path) && now.has(path) ? note : ''})`)
      .join('\n');
  return { before: list(before, ''), after: list(after, ', changed') };
}

function contents(files: readonly CapturedFile[]): Map<string, string> {
  return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('latin1')]));
}

function differences(before: CapturedSkill, after: CapturedSkill): string[] {
  const what: string[] = [];
  if (before.description !== after.description) what.push('description');
  if (before.body !== after.body) what.push('body');
  if (what.length === 0 && before.renderedSha256 !== after.renderedSha256) what.push('front matter');
  if (!sameFiles(before.files, after.files)) what.push('files');
  if (before.delivery !== after.delivery) what.push('delivery');
  if (before.origin !== after.origin) what.push('origin');
  return what;
}

function sameFiles(before: readonly CapturedFile[], after: readonly CapturedFile[]): boolean {
  if (before.length !== after.length) return false;
  const old = new Map(before.map((file) => [file.path, file.bytes]));
  return after.every((file) => {
    const bytes = old.get(file.path);
    return bytes !== undefined && Buffer.compare(bytes, file.bytes) === 0;
  });
}
