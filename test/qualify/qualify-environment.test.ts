import { describe, expect, it } from 'vitest';
import { qualifyClients } from '../../src/app/qualify/qualify-clients.ts';
import { dummyKey } from '../../src/app/record/child-environment.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import type { ChildSpec } from '../../src/model/processes.ts';
import type { Qualification } from '../../src/model/qualification.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { smallDriver } from './small-driver.ts';

const home = '/homes/mara';
const settings = {
  HOME: home,
  PATH: '/usr/bin',
  ANTHROPIC_API_KEY: 'sk-a-real-key',
  ANTHROPIC_AUTH_TOKEN: 'a real token',
  GITHUB_TOKEN: 'another real token',
};

/** What was started while a client was qualified that sends nothing, and what came out. */
async function started(): Promise<{
  readonly specs: readonly ChildSpec[];
  readonly report: Qualification;
  code: number;
}> {
  const specs: ChildSpec[] = [];
  const small = async (spec: ChildSpec): Promise<{ code: number; signal: undefined }> => {
    specs.push(spec);
    if (spec.argv[1] === '--version') spec.output('stdout', new TextEncoder().encode('small 1.2.3\n'));
    return { code: 0, signal: undefined };
  };
  const files = memoryFiles({ [`${home}/.claude/.credentials.json`]: 'a real credential', '/project/file': '' });
  const processes = memoryProcesses({ programs: { small, git: async () => ({ code: 0, signal: undefined }) } });
  const environment = anEnvironment(files, { settings, processes: async () => processes });
  const options = {
    providers: ['pi'],
    cli: ['pi=small'],
    facts: undefined,
    timeout: undefined,
    plant: undefined,
    price: false,
  };
  const report = await qualifyClients({ environment, options, drivers: { pi: smallDriver() } });
  if (report.qualification === undefined) throw new Error('nothing was qualified');
  return { specs, report: report.qualification, code: exitCode(report) };
}

describe('a client that is qualified', () => {
  it('sees no credential and no home of the host', async () => {
    const { specs } = await started();
    expect(specs).toHaveLength(3);
    for (const { env, hidden } of specs) {
      expect(Object.values(env).filter((value) => value.includes('real'))).toEqual([]);
      expect(env['ANTHROPIC_API_KEY']).toBe(dummyKey);
      expect(env['HOME']).not.toBe(home);
      expect(hidden).toContain(home);
    }
  });

  it('reaches the endpoint and the bridge, and nothing else; its version is asked without either', async () => {
    const { specs } = await started();
    const [version, ...turns] = specs;
    expect(version?.ports).toEqual([]);
    for (const { ports, env } of turns) {
      const addresses = [env['ANTHROPIC_BASE_URL'], env['MCP_CUSTOM']].map((url) => Number(new URL(url ?? '').port));
      expect(ports).toEqual(addresses);
      expect(env['MCP_AUTH']).toMatch(/^Authorization: Bearer [\w-]{43}$/);
    }
  });

  it('is asked in a repository, with another project in the second turn', async () => {
    const { specs } = await started();
    const [first, second] = specs.slice(1).map(({ argv }) => argv);
    expect(first).not.toContain('--resume');
    expect(second).toContain('--resume');
    expect(second?.[second.indexOf('--append') + 1]).not.toBe(first?.[first.indexOf('--append') + 1]);
  });

  it('fails, and leaves other checks not run, where it calls no model', async () => {
    const { report, code } = await started();
    const statuses = new Map(report.clients[0]?.checks.map(({ check, status }) => [check, status]));
    expect(statuses.get('prompt-arrives')).toBe('failed');
    expect(statuses.get('receipt')).toBe('not-run');
    expect(statuses.get('contained')).toBe('passed');
    expect(code).toBe(1);
  });
});
