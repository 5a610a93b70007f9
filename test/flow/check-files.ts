import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExpectedFile } from './flow-case.ts';
import { treeOf } from './flow-folder.ts';
import { matchJson } from './match-json.ts';

/** What is wrong with the files after a command, as sentences. */
export function checkFile(work: string, want: ExpectedFile): string[] {
  const hits = findFiles(work, want.path);
  if (want.exists === false) return hits.length === 0 ? [] : [`${want.path} is there`];
  const full = hits[0];
  if (full === undefined || hits.length > 1) return [`${want.path} fits ${hits.length} files, expected one`];
  if (statSync(full).isDirectory()) return [];
  const bytes = readFileSync(full);
  const text = bytes.toString('utf8');
  const faults: string[] = [];
  const expect = (right: boolean, fault: string): void => void (right || faults.push(`${want.path} ${fault}`));
  if (want.bytes !== undefined)
    expect(bytes.length === want.bytes, `has ${bytes.length} bytes, expected ${want.bytes}`);
  if (want.text !== undefined) expect(bytes.equals(Buffer.from(want.text)), `is ${JSON.stringify(text)}`);
  for (const piece of want.has ?? []) expect(text.includes(piece), `lacks ${JSON.stringify(piece)}`);
  for (const piece of want.lacks ?? []) expect(!text.includes(piece), `has ${JSON.stringify(piece)}`);
  const other = want.same_as === undefined ? [full] : findFiles(work, want.same_as);
  expect(other.length === 1 && bytes.equals(readFileSync(other[0]!)), `differs from ${want.same_as}`);
  if (want.json !== undefined)
    faults.push(...matchJson(want.json, JSON.parse(text)).map((fault) => `${want.path}: ${fault}`));
  return faults;
}

function findFiles(work: string, pattern: string): string[] {
  if (!pattern.includes('*')) return existsSync(join(work, pattern)) ? [join(work, pattern)] : [];
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  const files = [...treeOf(work)].filter(
    ([path, state]) => state.startsWith('file') && new RegExp(`^${source}$`).test(path),
  );
  return files.map(([path]) => join(work, path));
}

interface SummaryFile {
  readonly case: string;
  readonly system: { readonly bytes: number; readonly sha256: string };
  readonly sections: readonly {
    readonly id: string;
    readonly start: number;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly joiners: { readonly bytes: number };
}

/** Whether a summary.json adds up with the system.md beside it: sizes, hashes, ranges of sections. */
export function checkSummary(file: string): string[] {
  const summary = JSON.parse(readFileSync(file, 'utf8')) as SummaryFile;
  const system = readFileSync(join(dirname(file), 'system.md'));
  const sum = summary.sections.reduce((total, { bytes }) => total + bytes, summary.joiners.bytes);
  const faults: string[] = [];
  if (sum !== system.length || summary.system.bytes !== system.length) {
    faults.push(
      `${summary.case}: sections and joiners ${sum}, system ${summary.system.bytes}, file ${system.length} bytes`,
    );
  }
  if (summary.system.sha256 !== sha256(system)) faults.push(`${summary.case}: system.sha256 is not that of system.md`);
  let end = 0;
  for (const section of summary.sections) {
    const stands = system.subarray(section.start, section.start + section.bytes);
    if (section.start < end || section.sha256 !== sha256(stands))
      faults.push(`${summary.case}: ${section.id} is not at its range`);
    end = section.start + section.bytes;
  }
  return faults;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
