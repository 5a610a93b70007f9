import { describe, expect, it } from 'vitest';
import { makeCaptures } from '../../src/app/cases/make-captures.ts';
import { rules } from '../../src/lint/rules.ts';
import type { Files } from '../../src/model/files.ts';
import type { Warning } from '../../src/model/warning.ts';
import { openWorkshop, textOf, withFile, workingFolder, yamlOf } from '../content/checkout.ts';
import { lintSet } from '../lint/lint-set.ts';
import { compare, openCaptures } from './page/compare.ts';
import { evidencePage, outdatedLines, readEvidence } from './page/evidence-page.ts';
import { measureOf } from './page/measures.ts';
import type { FigureRow, Pair, Table } from './page/rows.ts';

const AGAIN = 'Make it anew with: npm run evidence';
const PAGE = 'docs/evidence.md';
const folders = [
  'test/evidence',
  'test/evidence/between',
  'test/evidence/d65-before',
  'test/evidence/d65',
  'test/evidence/d123-before',
];

const { tables } = readEvidence(workingFolder);
const captures = openCaptures(workingFolder);
const figureRows = tables.flatMap((table) => (table.kind === 'figures' ? table.rows : []));
const faults = yamlOf<readonly { readonly path: string; readonly line: number }[]>('test/evidence/findings.yaml');
const pairs = [...new Map(tables.flatMap(pairsOf).map((pair) => [nameOf(pair), pair])).entries()];

function pairsOf(table: Table): Pair[] {
  if (table.kind === 'figures') return [...table.rows];
  return table.kind === 'parts' ? [table] : [];
}

function nameOf({ before, after, inputs }: Pair): string {
  return `${before.folder} ${before.case} → ${after.folder} ${after.case}: ${inputs}`;
}

/** The checkout with other content at one of its paths, as the configurations name it from each folder. */
function changed(path: string, text: string): (folder: string) => Files {
  const up = (folder: string): string => (folder === '.' ? '' : '../'.repeat(folder.split('/').length));
  return (folder) => withFile(workingFolder(folder), `${up(folder)}${path}`, text);
}

function rowOf(what: string): FigureRow {
  const found = figureRows.find((row) => row.what === what);
  if (found === undefined) throw new Error(`no row ${what}`);
  return found;
}

async function sidesOf(what: string): Promise<readonly [before: number, after: number]> {
  const row = rowOf(what);
  const { before, after } = await compare(captures, row);
  return [measureOf(before, row.measure).bytes, measureOf(after, row.measure).bytes];
}

describe('docs/evidence.md', () => {
  it('is what the captures say, byte for byte', async () => {
    expect(outdatedLines(textOf(PAGE), await evidencePage(workingFolder)), AGAIN).toEqual([]);
  });

  it('is out of date as soon as a section of a shipped prompt changes', async () => {
    const identity = 'profiles/code/sections/identity.md';
    const page = await evidencePage(changed(identity, `${textOf(identity).trimEnd()} Once more.\n`));
    const lines = outdatedLines(textOf(PAGE), page);
    expect(lines.filter((line) => line.startsWith('+| Code |'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('-| Code |'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('+| Product identity |'))).toHaveLength(1);
  });

  it('is out of date as soon as a text from before changes', async () => {
    const page = await evidencePage(
      changed('test/evidence/profiles/code/sections/browser.md', '## Browser\n\nNone.\n'),
    );
    expect(outdatedLines(textOf(PAGE), page).filter((line) => line.startsWith('+| Browser |'))).toHaveLength(1);
  });

  it('is out of date when only its line endings differ', () => {
    expect(outdatedLines('a\r\nb\r\n', 'a\nb\n')).toEqual(['The line endings differ.']);
  });
});

describe('two captures of a row', () => {
  it.each(pairs)('differ in their inputs exactly as declared: %s', async (_name, pair) => {
    const { diff } = await compare(captures, pair);
    expect(diff.comparable).toBe(pair.inputs === 'equal');
  });

  it('are refused when a session from before is not the shipped one', async () => {
    const session = 'profiles/code/sessions/demo.yaml';
    const open = changed(session, textOf(session).replace('owner', 'guest'));
    await expect(evidencePage(open)).rejects.toThrow('differ in: session demo (its content)');
  });

  it('are refused when they differ in less than is declared', async () => {
    const pair = { ...rowOf('Code'), inputs: ['delivery'] };
    await expect(compare(captures, pair)).rejects.toThrow('differ in: nothing');
  });

  it('show no percentage of ours or theirs where inputs differ', () => {
    const rows = textOf(PAGE).split('\n');
    const unequal = rows.filter((line) => /^\|.*(?:listed → discovered|full → agent)[^|]*\|$/.test(line));
    expect(unequal.length).toBeGreaterThan(5);
    expect(unequal.filter((line) => line.includes('%'))).toEqual([]);
  });
});

describe('a case from before', () => {
  it.each(folders)('in %s can be composed, with nothing to mend and nothing to hide', async (folder) => {
    const workshop = await openWorkshop(workingFolder(folder));
    const made = await makeCaptures(workshop, workshop.config.cases);
    expect(workshop.config.warnings).toEqual([]);
    // What is there to be found is told while composing, too.
    const planted = ({ path, line }: Warning): boolean =>
      faults.some((fault) => fault.path === `${folder}/${path}` && fault.line === line);
    expect(made.warnings.filter((warning) => !planted(warning))).toEqual([]);
    expect(made.captures.length).toBeGreaterThan(0);
    const stated = new Map(made.captures.map(({ caseId }) => [caseId, ['/workspace']]));
    const set = { folder: '', captures: made.captures, foreign: [] };
    const { findings } = lintSet(set, { stated, rules: rules.filter(({ scope }) => scope === 'texts') });
    expect(findings).toEqual([]);
  });

  it('keeps the four tools of governance callable and unlisted before D123, and changes nothing else in them', () => {
    const shipped = textOf('profiles/cartographer/tools/d123-governance.json');
    const before = textOf('test/evidence/d123-before/profiles/cartographer/tools/governance.json');
    expect(before).toBe(shipped.replaceAll('"visibility": "core"', '"visibility": "advanced"'));
    expect(before.match(/"visibility": "advanced"/g)).toHaveLength(4);
  });

  it('gives the Run of a workflow no text on authoring', async () => {
    const { system } = await captures({ folder: 'test/evidence/between', case: 'workflow-run/claude-code.hybrid' });
    expect(
      system.match(/patch_workflow_plan|update_step_config|restore_workflow_version|update_report_layout/),
    ).toBeNull();
  });
});

describe('what the page says in words', () => {
  it('holds: Crew Run grows', async () => {
    const [before, after] = await sidesOf('Crew Run');
    expect(after).toBeGreaterThan(before);
  });

  it('holds: the core list after D123 costs more than list and block before D65', async () => {
    const [before] = await sidesOf('List and block');
    const [, after] = await sidesOf('List of tools at D123');
    expect(after).toBeGreaterThan(before);
  });

  it('holds: discovery stays below half the inventory', async () => {
    const row = figureRows.find(({ what }) => what.startsWith('Runtime section with 70 custom'));
    const [before, after] = await sidesOf(row?.what ?? '');
    expect(after).toBeLessThan(before / 2);
  });
});
