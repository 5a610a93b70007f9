import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeEnvFile } from '../../src/app/serve/env-file.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { InputError } from '../../src/model/errors.ts';
import { aFolder } from '../builders/a-host.ts';

const access = { address: 'http://127.0.0.1:4711', token: 'abc-_9' };

describe('the file with the variables of the bridge', () => {
  it('can be read by a shell, by its owner only, and goes away', () => {
    const folder = aFolder();
    const remove = writeEnvFile(diskFiles(folder), 'deep/bridge.env', access);
    const path = join(folder, 'deep/bridge.env');
    expect(readFileSync(path, 'utf8').split('\n').slice(1)).toEqual([
      'MCP_AUTH="Authorization: Bearer abc-_9"',
      'MCP_CUSTOM="http://127.0.0.1:4711/tools/custom"',
      'MCP_MCP="http://127.0.0.1:4711/tools/mcp"',
      '',
    ]);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    remove();
    expect(existsSync(path)).toBe(false);
    remove();
  });

  it('replaces one that a killed server left, with its own rights', () => {
    const folder = aFolder();
    const path = join(folder, 'bridge.env');
    writeEnvFile(diskFiles(folder), 'bridge.env', access);
    chmodSync(path, 0o644);
    writeEnvFile(diskFiles(folder), 'bridge.env', { ...access, token: 'new' });
    expect(readFileSync(path, 'utf8')).toContain('Bearer new');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('stays when another server has taken its place', () => {
    const folder = aFolder();
    const remove = writeEnvFile(diskFiles(folder), 'bridge.env', access);
    writeEnvFile(diskFiles(folder), 'bridge.env', { ...access, token: 'new' });
    remove();
    expect(existsSync(join(folder, 'bridge.env'))).toBe(true);
  });

  it('never takes the place of anything else', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'mine.env'), 'KEY=1\n');
    symlinkSync('mine.env', join(folder, 'link.env'));
    symlinkSync('nowhere.env', join(folder, 'loose.env'));
    for (const path of ['mine.env', 'link.env', 'loose.env', '.'])
      expect(() => writeEnvFile(diskFiles(folder), path, access)).toThrow(InputError);
    expect(readFileSync(join(folder, 'mine.env'), 'utf8')).toBe('KEY=1\n');
  });

  it('is not written through a link that leads out of the working folder', () => {
    const [folder, outside] = [aFolder(), aFolder()];
    symlinkSync(outside, join(folder, '.agentprompt'));
    mkdirSync(join(folder, 'inside'));
    symlinkSync('inside', join(folder, 'near'));
    expect(() => writeEnvFile(diskFiles(folder), '.agentprompt/serve-1.env', access)).toThrow(InputError);
    expect(readdirSync(outside)).toEqual([]);
    writeEnvFile(diskFiles(folder), 'near/serve-1.env', access);
    expect(readdirSync(join(folder, 'inside'))).toEqual(['serve-1.env']);
    // Whoever names a folder elsewhere means it.
    writeEnvFile(diskFiles(folder), join(outside, 'serve-1.env'), access);
    expect(readdirSync(outside)).toEqual(['serve-1.env']);
  });
});
