import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import type { Origin } from '../../src/model/origin.ts';
import { lineStarts } from '../../src/text/line-index.ts';
import { root } from '../house/source-files.ts';
import { openWorkshop, workingFolder } from './checkout.ts';
import { composeSet } from './compose-set.ts';

let set: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  set = await composeSet(await openWorkshop(workingFolder('.')));
});

const files = new Map<string, string>();

/** What stands in a file at an origin; `undefined` where only the file is known. */
function written({ place, start, end }: Origin): string | undefined {
  if (place.line === undefined || place.column === undefined) return undefined;
  const path = place.path.replace(/^\0shipped:/, '');
  const text = files.get(path) ?? readFileSync(join(root, path), 'utf8');
  files.set(path, text);
  const at = (lineStarts(text)[place.line - 1] ?? 0) + place.column - 1;
  return text.slice(at, at + end - start);
}

function expectWritten(text: string, origins: readonly Origin[]): void {
  let at = 0;
  for (const origin of origins) {
    expect(origin.start).toBeGreaterThanOrEqual(at);
    at = origin.end;
    const found = origin.kind === 'text' ? written(origin) : undefined;
    const said = text.slice(origin.start, origin.end);
    // Names of skills are changed within a case; the words around them are not.
    if (found !== undefined && !said.includes('`')) expect(found).toBe(said);
  }
  expect(at).toBeLessThanOrEqual(text.length);
}

describe('where the text of a shipped case was written', () => {
  it('is known for every byte of every section, and is what stands there', () => {
    for (const { composition, origins } of set.values()) {
      for (const section of composition.sections) {
        const found = origins.section(section.id);
        expectWritten(section.text, found);
        const known = found.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(known, section.id).toBe(section.text.length);
        const own = found.filter(({ kind }) => kind !== 'made').reduce((sum, { start, end }) => sum + end - start, 0);
        expect(own / section.text.length, section.id).toBeGreaterThan(0.5);
      }
    }
  });

  it('is known for the bodies, files and descriptions of its skills', () => {
    for (const { variants, origins } of set.values()) {
      for (const { name, body, files: attached } of variants) {
        const found = origins.skill(name)!;
        expectWritten(body, found.body());
        for (const { path, bytes } of attached) {
          if (path.endsWith('.md')) expectWritten(new TextDecoder().decode(bytes), found.file(path));
        }
        expect(found.description.line).toBeGreaterThan(0);
      }
    }
  });
});
