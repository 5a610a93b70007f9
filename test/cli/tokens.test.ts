import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFolder, runIn } from '../builders/a-host.ts';

const config = `schema: agentprompt/1
facts: 2026-10-01
cases:
  - { name: server, from: { system: prompt.md }, provider: claude-code, mode: hybrid }
`;
const prompt = 'You keep the desk of one small library.\n\nEnd with <|endoftext|> when you are done.\n';

let folder: string;
beforeEach(() => {
  folder = aFolder();
  writeFileSync(join(folder, 'agentprompt.yaml'), config);
  writeFileSync(join(folder, 'prompt.md'), prompt);
});

const summary = (): { system: { tokens?: { method: string; exact: boolean; count: number } } } =>
  JSON.parse(readFileSync(join(folder, '.agentprompt/captures/server/claude-code.hybrid/summary.json'), 'utf8'));
const cacheFile = (): string => join(folder, '.agentprompt/cache/tokens.json');

describe('capture --tokens', () => {
  it('writes the count with its method, and none without being asked', async () => {
    expect((await runIn(folder, 'capture')).code).toBe(0);
    expect(summary().system.tokens).toBeUndefined();
    const { code, stdout } = await runIn(folder, 'capture', '--tokens', 'o200k');
    expect(code).toBe(0);
    expect(stdout).toContain('tokens (o200k)');
    expect(summary().system.tokens).toEqual({ method: 'o200k', exact: true, count: expect.any(Number) });
    await runIn(folder, 'capture', '--tokens', 'bytes/4');
    expect(summary().system.tokens).toEqual({ method: 'bytes/4', exact: false, count: prompt.length / 4 });
  });

  it('tells the same in JSON and Markdown, also of a set that did not change', async () => {
    for (const _run of [1, 2]) {
      const { stdout } = await runIn(folder, 'capture', '--tokens', 'o200k', '--format', 'json');
      expect(JSON.parse(stdout).cases).toMatchObject([{ tokens: { method: 'o200k', exact: true } }]);
    }
    const { stdout } = await runIn(folder, 'capture', '--tokens', 'o200k', '--format', 'markdown');
    expect(stdout).toContain('tokens (o200k)');
  });

  it('leaves a set alone that has its counts', async () => {
    await runIn(folder, 'capture', '--tokens', 'cl100k');
    const file = join(folder, '.agentprompt/captures/run.json');
    const before = statSync(file, { bigint: true }).mtimeNs;
    await runIn(folder, 'capture', '--tokens', 'cl100k');
    expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
  });

  it('takes a count from the cache where the text was counted before', async () => {
    await runIn(folder, 'capture', '--tokens', 'o200k');
    const cache = JSON.parse(readFileSync(cacheFile(), 'utf8'));
    const [hash] = Object.keys(cache.o200k);
    // Only a wrong number shows that nothing was counted again.
    writeFileSync(cacheFile(), JSON.stringify({ ...cache, o200k: { [hash!]: 4711 } }));
    rmSync(join(folder, '.agentprompt/captures'), { recursive: true });
    await runIn(folder, 'capture', '--tokens', 'o200k');
    expect(summary().system.tokens?.count).toBe(4711);
  });

  it.each(['', '[]', '{"schema":"agentprompt.tokens/1","o200k":[1]}', '{"schema":"agentprompt.tokens/9"}', '\0'])(
    'counts anew beside a cache that is damaged: %j',
    async (text) => {
      await runIn(folder, 'capture', '--tokens', 'o200k');
      writeFileSync(cacheFile(), text);
      rmSync(join(folder, '.agentprompt/captures'), { recursive: true });
      expect((await runIn(folder, 'capture', '--tokens', 'o200k')).code).toBe(0);
      expect(summary().system.tokens?.count).toBeGreaterThan(10);
    },
  );

  it('counts without a cache where a link leads it elsewhere', async () => {
    mkdirSync(join(folder, '.agentprompt'));
    const elsewhere = aFolder();
    symlinkSync(elsewhere, join(folder, '.agentprompt/cache'));
    expect((await runIn(folder, 'capture', '--tokens', 'o200k')).code).toBe(0);
    expect(summary().system.tokens?.count).toBeGreaterThan(10);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('makes no difference to the baseline', async () => {
    await runIn(folder, 'capture', '--tokens', 'o200k');
    await runIn(folder, 'accept');
    await runIn(folder, 'capture');
    expect((await runIn(folder, 'diff')).code).toBe(0);
    expect(existsSync(cacheFile())).toBe(true);
  });

  it('refuses a method that there is not', async () => {
    const { code, stderr } = await runIn(folder, 'capture', '--tokens', 'claude');
    expect(code).toBe(2);
    expect(stderr).toContain('o200k, cl100k, bytes/4');
  });
});
