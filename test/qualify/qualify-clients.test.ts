import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { qualifyClients } from '../../src/app/qualify/qualify-clients.ts';
import type { PlantedFault } from '../../src/app/qualify/qualify-request.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import { systemProcesses } from '../../src/io/system-processes.ts';
import type { ClientQualification, Qualification } from '../../src/model/qualification.ts';
import { allChecks } from '../../src/qualify/all-checks.ts';
import type { Driver } from '../../src/qualify/driver.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { aFolder } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { bin, notBuilt, tellSkip } from '../cli/built-bin.ts';
import { smallDriver } from './small-driver.ts';

const reason = process.platform === 'linux' ? notBuilt : 'only tried on Linux';
tellSkip('qualifying a small client', reason);

/** The small client under a name of its own, as a user's PATH has it. */
function aProgram(folder: string): string {
  const path = join(folder, 'small');
  const client = join(packageFolder, 'test/qualify/small-client.js');
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${client}' "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

async function qualified(driver: Driver, plant?: PlantedFault, price = false): Promise<ClientQualification> {
  const folder = aFolder();
  const environment = anEnvironment(diskFiles(folder), {
    root: folder,
    self: [process.execPath, bin],
    settings: { PATH: process.env['PATH'] },
    processes: async () => systemProcesses(),
  });
  const cli = [`pi=${aProgram(folder)}`];
  const options = { providers: ['pi'], cli, facts: undefined, timeout: '60', plant, price };
  const report = await qualifyClients({ environment, options, drivers: { pi: driver } });
  const [client] = report.qualification?.clients ?? [];
  if (client === undefined) throw new Error('nothing was qualified');
  return client;
}

/** Check → status, without those that passed. */
function faultsOf({ checks }: ClientQualification): Readonly<Record<string, string>> {
  return Object.fromEntries(
    checks.filter(({ status }) => status !== 'passed').map(({ check, status }) => [check, status]),
  );
}

/** Where there are no namespaces nothing can be proven of the network. */
function withoutNamespace({ isolation }: ClientQualification, faults: object): object {
  return isolation === 'namespace' ? faults : { ...faults, contained: 'blocked' };
}

describe.skipIf(reason !== '')('a client that does everything', () => {
  it('passes every check, the same on two runs', async () => {
    const [first, second] = [await qualified(smallDriver()), await qualified(smallDriver())];
    expect(faultsOf(first)).toEqual(withoutNamespace(first, {}));
    expect(first.checks.map(({ check }) => check)).toEqual(allChecks.map(({ id }) => id));
    expect(second.checks).toEqual(first.checks);
    expect(first.version).toBe('1.2.3');
    expect(first.requests.filter(({ turn }) => turn === 1)).toHaveLength(6);
    expect(first.recordings).toEqual([
      '.agentprompt/recordings/qualify-pi-1.2.3-append-1.json',
      '.agentprompt/recordings/qualify-pi-1.2.3-append-2.json',
    ]);
  }, 120_000);
});

describe.skipIf(reason !== '')('a planted fault', () => {
  it.each<[PlantedFault, string]>([
    ['description-cut', 'skills-indexed'],
    ['wrong-folder', 'skills-indexed'],
    ['tool-not-admitted', 'search'],
    ['prompt-left-out', 'prompt-arrives'],
  ])(
    '%s is found by %s',
    async (plant, check) => {
      const client = await qualified(smallDriver(), plant);
      const failed = client.checks.filter(({ status }) => status === 'failed').map((each) => each.check);
      expect(failed[0]).toBe(check);
    },
    120_000,
  );
});

describe.skipIf(reason !== '')('a client with a way of its own', () => {
  it('fails where it replays an old prompt and no fact predicts that', async () => {
    const client = await qualified(smallDriver(['--stale']));
    expect(faultsOf(client)).toEqual(withoutNamespace(client, { 'resumed-prompt': 'failed' }));
  }, 120_000);

  it('fails where the prompt arrives twice', async () => {
    const client = await qualified(smallDriver(['--twice']));
    expect(faultsOf(client)).toMatchObject({ 'prompt-arrives': 'failed' });
  }, 120_000);

  it('calls search and specification over HTTP where it has no MCP, which nothing predicts', async () => {
    const client = await qualified(smallDriver([], false));
    expect(faultsOf(client)).toEqual(withoutNamespace(client, { 'mcp-tools': 'failed' }));
  }, 120_000);
});

describe('a client that is not there', () => {
  it('is blocked in every check, and that is exit code 2', async () => {
    const environment = anEnvironment(diskFiles(aFolder()), {
      processes: async () => memoryProcesses({ programs: {} }),
    });
    const options = {
      providers: ['cursor', 'pi'],
      cli: [],
      facts: undefined,
      timeout: undefined,
      plant: undefined,
      price: false,
    };
    const report = await qualifyClients({ environment, options });
    const { clients } = report.qualification as Qualification;
    const checks = clients.flatMap((client) => client.checks);
    expect(new Set(checks.map(({ status, reason: why }) => `${status}: ${why}`))).toEqual(
      new Set(['blocked: Not installed.']),
    );
    expect(exitCode(report)).toBe(2);
  });
});

describe.skipIf(reason !== '')('the price of discovery', () => {
  it('is told for ten uses with both deliveries', async () => {
    const { prices = [] } = await qualified(smallDriver(), undefined, true);
    expect(prices.map(({ delivery, points }) => [delivery, points.length])).toEqual([
      ['legacy', 10],
      ['progressive', 10],
    ]);
    const [legacy, progressive] = prices;
    expect(legacy?.points[0]).toMatchObject({ uses: 1, requests: 4, lookups: 2 });
    expect(progressive?.points[0]).toMatchObject({ uses: 1, requests: 6, lookups: 4 });
    expect(legacy?.points[9]).toMatchObject({ uses: 10, requests: 22, lookups: 11 });
    expect(progressive?.points[9]).toMatchObject({ uses: 10, requests: 33, lookups: 22 });
    expect(legacy?.prompt).toBeGreaterThan(progressive?.prompt ?? 0);
  }, 180_000);
});
