import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureCases } from '../../src/app/capture/capture-cases.ts';
import { acceptCaptures } from '../../src/app/diff/accept-captures.ts';
import { diffSides } from '../../src/app/diff/diff-sides.ts';
import type { Environment } from '../../src/app/environment.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { InputError } from '../../src/model/errors.ts';
import { aFolder } from '../builders/a-host.ts';
import { walkFolder } from '../builders/walk-folder.ts';
import { anEnvironment } from './an-environment.ts';
import { bin, cleanEnv, notBuilt, spawnBin, tellSkip } from './built-bin.ts';
import { everything } from './everything.ts';

tellSkip('killing the built program', notBuilt);

const rounds = 25;
const caseCount = 12;
/** Numbers that look random and are the same in every run, from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Many small cases, so that writing takes a good part of the time. */
function aLargeProduct(): string {
  const folder = aFolder();
  const ids = Array.from({ length: caseCount }, (_, index) => `case-${index}`);
  const entries = ids.map(
    (id) => `  - { name: ${id}, from: { system: made/${id}.txt }, provider: codex, mode: mcp_only }\n`,
  );
  writeFileSync(
    join(folder, 'agentprompt.yaml'),
    `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n${entries.join('')}`,
  );
  mkdirSync(join(folder, 'made'));
  setInputs(folder, 'first');
  return folder;
}

function setInputs(folder: string, word: string): void {
  for (let index = 0; index < caseCount; index++) {
    writeFileSync(join(folder, `made/case-${index}.txt`), `You count the ${word} books.\n`);
  }
}

interface Moment {
  /** Waits until this file is there before the time starts; none: from the start of the process. */
  readonly sign: string | undefined;
  readonly milliseconds: number;
}

/** Starts the program and kills it at a moment; true when it had ended by itself before. */
async function killed(folder: string, command: string, { sign, milliseconds }: Moment): Promise<boolean> {
  const child = spawn(process.execPath, [bin, command], { cwd: folder, env: cleanEnv(folder), stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => child.on('exit', (code) => resolve(code !== null)));
  const isOver = (): boolean => child.exitCode !== null;
  while (sign !== undefined && !isOver() && !existsSync(join(folder, sign)))
    await new Promise((resolve) => setTimeout(resolve, 1));
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  return ended;
}

function textsOf(folder: string, set: string): Record<string, string> {
  const files = diskFiles(folder);
  const paths = files.stat(set) === undefined ? [] : walkFolder(files, set);
  return Object.fromEntries(
    paths.filter((path) => path !== 'run.json').map((path) => [path, readFileSync(join(folder, set, path), 'utf8')]),
  );
}

/** What `diff` says: the problem's code, or the states of cases, each once. */
async function told(environment: Environment): Promise<string> {
  try {
    const { diffs } = await diffSides(environment, {
      before: undefined,
      after: undefined,
      base: undefined,
      budgetOnly: false,
    });
    return [...new Set(diffs?.map(({ status }) => status))].join();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map(({ code }) => code).join();
  }
}

/** The environment of the program itself: captures of another build count as stale. */
function sameBuild(folder: string): Environment {
  const { tool_version: build } = JSON.parse(readFileSync(join(folder, '.agentprompt/captures/run.json'), 'utf8')) as {
    tool_version: string;
  };
  return anEnvironment(diskFiles(folder), { build, root: folder });
}

function moments(seed: number, sign: string, whole: number): Moment[] {
  const random = seeded(seed);
  const atOnce = { sign, milliseconds: 0 };
  const soon = (): Moment => ({ sign, milliseconds: random() * 8 });
  const anywhere = (): Moment => ({ sign: undefined, milliseconds: random() * whole });
  return Array.from({ length: rounds }, (_, index) => (index % 5 === 0 ? atOnce : index % 5 < 3 ? anywhere() : soon()));
}

function measured(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

describe.skipIf(notBuilt !== '')('the built program, killed at random moments', () => {
  it('leaves of a capture the old set, the new one, or one that the next capture mends', {
    timeout: 60_000,
  }, async () => {
    const folder = aLargeProduct();
    const whole = measured(() => expect(spawnBin({ cwd: folder }, 'capture').status).toBe(0));
    const environment = sameBuild(folder);
    const views = new Map<string, number>();
    for (const [round, moment] of moments(1, '.agentprompt/captures.lock', whole).entries()) {
      const old = textsOf(folder, '.agentprompt/captures');
      setInputs(folder, `round ${round}`);
      await killed(folder, 'capture', moment);
      const [view, texts] = [await told(environment), textsOf(folder, '.agentprompt/captures')];
      views.set(view, (views.get(view) ?? 0) + 1);
      expect(['stale', 'interrupted', 'added'], `round ${round}`).toContain(view);
      if (view === 'stale') expect(texts).toEqual(old);
      await captureCases(environment, everything);
      expect(await told(environment)).toBe('added');
      if (view === 'added') expect(texts).toEqual(textsOf(folder, '.agentprompt/captures'));
    }
    expect(views.get('interrupted'), `moments that hit: ${[...views].join(' ')}`).toBeGreaterThan(0);
  });

  it('leaves of an acceptance the old baseline, the new one, or one that the next accept mends', {
    timeout: 60_000,
  }, async () => {
    const folder = aLargeProduct();
    expect(spawnBin({ cwd: folder }, 'capture').status).toBe(0);
    const environment = sameBuild(folder);
    const whole = measured(() => expect(spawnBin({ cwd: folder }, 'accept').status).toBe(0));
    const views = new Map<string, number>();
    for (const [round, moment] of moments(2, 'snapshots/.agentprompt-lock', whole).entries()) {
      setInputs(folder, `round ${round}`);
      await captureCases(environment, everything);
      const [old, wanted] = [textsOf(folder, 'snapshots'), textsOf(folder, '.agentprompt/captures')];
      await killed(folder, 'accept', moment);
      const [view, texts] = [await told(environment), textsOf(folder, 'snapshots')];
      views.set(view, (views.get(view) ?? 0) + 1);
      expect(['changed', 'interrupted', 'same'], `round ${round}`).toContain(view);
      if (view !== 'interrupted') expect(texts).toEqual(view === 'same' ? wanted : old);
      await acceptCaptures(environment, { patterns: [], prune: false });
      expect(textsOf(folder, 'snapshots')).toEqual(wanted);
    }
    expect(views.get('interrupted'), `moments that hit: ${[...views].join(' ')}`).toBeGreaterThan(0);
  });
});
