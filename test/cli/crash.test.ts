import { describe, expect, it } from 'vitest';
import { captureCases } from '../../src/app/capture/capture-cases.ts';
import { acceptCaptures } from '../../src/app/diff/accept-captures.ts';
import { diffSides } from '../../src/app/diff/diff-sides.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { InputError } from '../../src/model/errors.ts';
import type { Files } from '../../src/model/files.ts';
import { walkFolder } from '../builders/walk-folder.ts';
import { anEnvironment } from './an-environment.ts';
import { dyingFiles, Killed } from './dying-files.ts';
import { everything } from './everything.ts';

const captures = '.agentprompt/captures';
const utf8 = new TextEncoder();

/** A product whose second state changes a prompt, drops a case, adds one and exchanges the text of a skill. */
const states = {
  old: { first: 'You count books.', third: 'beta' },
  new: { first: 'You count all books.', third: 'gamma' },
};

function setInputs(files: Files, state: keyof typeof states): void {
  const { first, third } = states[state];
  const entry = (name: string, extra = ''): string =>
    `  - { name: ${name}, from: { system: made/${name}.txt${extra} }, provider: codex, mode: mcp_only }\n`;
  const cases = entry('alpha', ', skills: made/skills.json') + entry(third);
  files.write('agentprompt.yaml', utf8.encode(`schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n${cases}`));
  files.write('made/alpha.txt', utf8.encode(`${first}\n`));
  files.write(`made/${third}.txt`, utf8.encode('You count readers.\n'));
  const skills = [
    { Name: 'labels', Description: 'Prints labels.', Content: `# Labels\n\n${first}\n`, SupportingFiles: null },
  ];
  files.write('made/skills.json', utf8.encode(JSON.stringify(skills)));
}
const capture = (files: Files): Promise<unknown> => captureCases(anEnvironment(files), everything);
const captureAside = (files: Files): Promise<unknown> =>
  captureCases(anEnvironment(files), { ...everything, out: 'out' });
const accept = (files: Files): Promise<unknown> => acceptCaptures(anEnvironment(files), { patterns: [], prune: true });

/** Captured and accepted in the old state; the inputs are in the new one. */
async function world(): Promise<Files> {
  const files = memoryFiles();
  setInputs(files, 'old');
  await capture(files);
  await accept(files);
  setInputs(files, 'new');
  return files;
}

async function capturedWorld(): Promise<Files> {
  const files = await world();
  await capture(files);
  return files;
}

function filesBelow(files: Files, folder: string): Record<string, string> {
  const decode = (path: string): string => new TextDecoder().decode(files.read(path));
  return Object.fromEntries(walkFolder(files, folder).map((path) => [path, decode(`${folder}/${path}`)]));
}

/** All that stands there, control files included: nothing may be left over. */
const wholeTree = (files: Files): Record<string, string> => filesBelow(files, '/');

/** What a reader sees of a set: `interrupted`, or the texts of its cases. */
async function seen(files: Files, folder: string): Promise<unknown> {
  try {
    const { diffs } = await diffSides(anEnvironment(files), {
      before: folder,
      after: folder,
      base: undefined,
      budgetOnly: false,
    });
    return diffs?.map(({ caseId, system }) => [caseId, system]);
  } catch (error) {
    return problemOf(error);
  }
}

/** What `diff` without arguments says: the status of each case, or why it cannot tell. */
async function told(files: Files): Promise<unknown> {
  try {
    const { diffs } = await diffSides(anEnvironment(files), {
      before: undefined,
      after: undefined,
      base: undefined,
      budgetOnly: false,
    });
    return diffs?.map(({ caseId, status }) => [caseId, status]);
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof InputError)) throw error;
  return error.problems.map(({ code }) => code).join();
}

interface Situation {
  readonly make: () => Promise<Files>;
  readonly act: (files: Files) => Promise<unknown>;
  readonly folder: string;
}

const situations: Readonly<Record<string, Situation>> = {
  'capture over an older set': { make: world, act: capture, folder: captures },
  'the first capture': {
    make: async () => {
      const files = memoryFiles();
      setInputs(files, 'new');
      return files;
    },
    act: capture,
    folder: captures,
  },
  'capture over an older set in a folder of its own': {
    make: async () => {
      const files = memoryFiles();
      setInputs(files, 'old');
      await capture(files);
      await captureAside(files);
      setInputs(files, 'new');
      return files;
    },
    act: captureAside,
    folder: 'out',
  },
  'accept over an older baseline': { make: capturedWorld, act: accept, folder: 'snapshots' },
};

describe.each(Object.entries(situations))('%s, killed after any operation', (_name, { make, act, folder }) => {
  it('shows the old set, the new one or "interrupted", and the next run mends it', async () => {
    const before = await make();
    const [oldSeen, oldTold] = [await seen(before, folder), await told(before)];
    const counted = dyingFiles(before, { after: Number.POSITIVE_INFINITY, torn: false });
    await act(counted.files);
    const [newSeen, newTold, newTree] = [await seen(before, folder), await told(before), wholeTree(before)];
    expect(counted.count()).toBeGreaterThan(10);

    const views = new Set<string>();
    for (let after = 0; after < counted.count(); after++) {
      for (const torn of [false, true]) {
        const files = await make();
        await expect(act(dyingFiles(files, { after, torn }).files)).rejects.toThrow(Killed);
        const place = `after ${after} operations${torn ? ', the next one torn' : ''}`;
        const view = await seen(files, folder);
        views.add(JSON.stringify(view));
        expect([oldSeen, newSeen, 'interrupted'], place).toContainEqual(view);
        expect([oldTold, newTold, 'interrupted'], place).toContainEqual(await told(files));
        await act(files);
        expect(wholeTree(files), place).toEqual(newTree);
      }
    }
    expect(views.size).toBeGreaterThanOrEqual(2);
  });

  it('is mended also when the mending is killed', async () => {
    const undisturbed = await make();
    const counted = dyingFiles(undisturbed, { after: Number.POSITIVE_INFINITY, torn: false });
    await act(counted.files);
    const newTree = wholeTree(undisturbed);
    for (let after = 0; after < counted.count(); after++) {
      const files = await make();
      for (const next of [after, (after * 7) % counted.count(), (after * 3) % 5]) {
        const torn = next % 2 === 1;
        await act(dyingFiles(files, { after: next, torn }).files).catch((error: unknown) =>
          expect(error).toBeInstanceOf(Killed),
        );
      }
      await act(files);
      expect(wholeTree(files), `after ${after} operations`).toEqual(newTree);
    }
  });
});
