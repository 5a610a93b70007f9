import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/io/disk-files.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { processOwner } from '../../src/io/process-owner.ts';
import { readStable, type StableOptions } from '../../src/io/read-set.ts';
import { replaceSet } from '../../src/io/replace-set.ts';
import { InputError } from '../../src/model/errors.ts';
import { problemOf } from './problem-of.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A reader for whom only process 7 lives, and who does `meanwhile` instead of each pause. */
function options(meanwhile: (pauses: number) => void = () => undefined): StableOptions {
  let pauses = 0;
  return { owner: { pid: 1, alive: (pid) => pid === 7, pause: () => meanwhile(++pauses) }, command: 'accept' };
}

describe('readStable', () => {
  const busy = { 'snapshots/s.md': 'old', 'snapshots/.agentprompt-lock': '7\n' };

  it('waits for a live writer and reads what it leaves', () => {
    const files = memoryFiles(busy);
    const finish = (pauses: number): void => {
      if (pauses !== 3) return;
      files.write('snapshots/s.md', bytes('new'));
      files.remove('snapshots/.agentprompt-lock');
    };
    expect(
      new TextDecoder().decode(readStable(files, 'snapshots', () => files.read('snapshots/s.md'), options(finish))),
    ).toBe('new');
  });

  it('says busy when the writer takes too long, and interrupted when it is dead', () => {
    expect(problemOf(() => readStable(memoryFiles(busy), 'snapshots', () => 1, options()))).toMatch(/^busy: .*\(7\)/);
    for (const left of [
      { 'snapshots/.agentprompt-lock': '8\n' },
      { 'snapshots/.agentprompt-lock': '' },
      { 'snapshots/.agentprompt-journal': '{}' },
    ]) {
      const files = memoryFiles({ 'snapshots/s.md': 'old', ...left });
      expect(problemOf(() => readStable(files, 'snapshots', () => 1, options()))).toMatch(
        /^interrupted: .*agentprompt accept/,
      );
    }
  });

  it('reads again when the set was replaced under it, and lets a fault count only when it was not', () => {
    for (const root of ['snapshots', '.agentprompt/captures']) {
      const files = memoryFiles({ [`${root}/s.md`]: 'old', [`${root}/run.json`]: '1' });
      let reads = 0;
      const value = readStable(
        files,
        root,
        () => {
          if (++reads > 1) return new TextDecoder().decode(files.read(`${root}/s.md`));
          replaceSet(
            files,
            root,
            {
              write: new Map([
                ['s.md', bytes('new')],
                ['run.json', bytes('2')],
              ]),
              remove: [],
            },
            { pid: 7, alive: () => true },
          );
          throw new InputError({ code: 'mismatch', message: 'half old, half new' });
        },
        options(),
      );
      expect([value, reads]).toEqual(['new', 2]);
    }
    const failing = (): never => {
      throw new InputError({ code: 'mismatch', message: 'edited' });
    };
    expect(
      problemOf(() => readStable(memoryFiles({ 'snapshots/s.md': 'x' }), 'snapshots', failing, options())),
    ).toMatch(/^mismatch/);
  });

  it('writes nothing', () => {
    const files = memoryFiles({ 'snapshots/s.md': 'x' });
    const refuse = (): never => expect.unreachable();
    const frozen = {
      ...files,
      write: refuse,
      rename: refuse,
      remove: refuse,
      removeFolder: refuse,
      makeFolder: refuse,
    };
    expect(readStable(frozen, 'snapshots', () => 'read', options())).toBe('read');
    expect(readStable(frozen, 'none', () => 'nothing', options())).toBe('nothing');
  });
});

describe('a writer that is killed', () => {
  const script = `
    import { diskFiles } from '%disk%';
    import { processOwner } from '%owner%';
    import { replaceSet } from '%replace%';
    const files = diskFiles(process.argv[2]);
    process.stdout.write('ready');
    for (let n = 0; ; n++) {
      const text = new TextEncoder().encode(String(n));
      const names = Array.from({ length: 8 }, (_, index) => 'case-' + index + '/system.md');
      const write = new Map([...names.slice(0, 4 + (n % 5)), 'run.json'].map((name) => [name, text]));
      replaceSet(files, 'snapshots', { write, remove: names }, processOwner());
    }`;

  async function bundle(folder: string): Promise<string> {
    const { build } = await import('esbuild');
    const io = (name: string): string =>
      fileURLToPath(new URL(`../../src/io/${name}.ts`, import.meta.url)).replaceAll('\\', '/');
    const source = script
      .replace('%disk%', io('disk-files'))
      .replace('%owner%', io('process-owner'))
      .replace('%replace%', io('replace-set'));
    const outfile = path.join(folder, 'writer.mjs');
    await build({
      stdin: { contents: source, resolveDir: folder, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'silent',
    });
    return outfile;
  }

  it('at any moment leaves one whole state, or is reported and mended', async () => {
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'kill-')));
    try {
      const writer = await bundle(folder);
      const files = diskFiles(folder);
      const snapshots = path.join(folder, 'snapshots');
      const listed = (): (string | Buffer)[] =>
        fs.existsSync(snapshots) ? fs.readdirSync(snapshots, { recursive: true }) : [];
      const state = (): string[] =>
        listed()
          .map(String)
          .filter((name) => /system\.md$|run\.json$/.test(name))
          .map((name) => fs.readFileSync(path.join(folder, 'snapshots', name), 'utf8'));
      for (let round = 0; round < 8; round++) {
        const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
        await new Promise((resolve) => child.stdout.once('data', resolve));
        await new Promise((resolve) => setTimeout(resolve, 5 + round * 7));
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
        // Killed before its first replacement, the writer leaves the empty set that was there.
        const told = problemOf(() =>
          expect(
            new Set(readStable(files, 'snapshots', state, { owner: processOwner(), command: 'accept' })).size,
          ).toBeLessThanOrEqual(1),
        );
        expect(told === 'none' || told.startsWith('interrupted:')).toBe(true);
        const names = [...Array(8).keys()].map((index) => `case-${index}/system.md`);
        const mended = new Map([...names, 'run.json'].map((name) => [name, bytes(`round ${round}`)]));
        replaceSet(files, 'snapshots', { write: mended, remove: [] }, processOwner());
        expect(state()).toEqual(Array(9).fill(`round ${round}`));
        expect(fs.readdirSync(path.join(folder, 'snapshots')).filter((name) => name.startsWith('.'))).toEqual([]);
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});
