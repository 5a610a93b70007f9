import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { providerIds } from '../../src/providers/registry.ts';
import { filesBelow, readRepositoryFile } from './repository.ts';

const clients: string[] = filesBelow('.ci/wire/clients').map((path) => path.replace(/^.*\/|\.yaml$/g, ''));
const page = readRepositoryFile('docs/wire.md');

describe('docs/wire.md', () => {
  it('has at least one client', () => {
    expect(clients).not.toEqual([]);
  });

  it.each(clients)('is of the pinned version and the runs of %s', (id) => {
    expect(providerIds).toContain(id);
    const client = load(readRepositoryFile(`.ci/wire/clients/${id}.yaml`)) as {
      title: string;
      package: string;
      version: string;
      runs: { name: string; case?: string }[];
    };
    expect(page).toContain(`| ${client.title} | \`${client.package}@${client.version}\` |`);
    for (const run of client.runs) expect(page).toContain(`| ${client.title} | ${run.name} |`);
  });
});
