import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { MeasuredRequest, ProviderId } from '../../src/model/provider.ts';
import { providerIds, providers } from '../../src/providers/registry.ts';
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

interface Run {
  name: string;
  tools?: string;
  arguments?: readonly string[];
  values?: Readonly<Record<string, string>>;
}

const runsOf = (id: string): { title: string; runs: Run[] } =>
  load(readRepositoryFile(`.ci/wire/clients/${id}.yaml`)) as { title: string; runs: Run[] };
/** Cells of a row of the page, told by its first ones. */
const cellsOf = (...first: readonly string[]): string[] =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${first.join(' | ')} |`))
    ?.split('|')
    .map((cell) => cell.trim())
    .slice(first.length + 1, -1) ?? [];
const sizeOf = (cell: string | undefined): number => Number(cell?.replaceAll(',', '').replace('–', '0'));

const measured = providerIds.flatMap((id) =>
  (providers[id].measured ?? []).flatMap(({ value }) => (value ?? []).map((request) => ({ id, request }))),
);

/** The run without a prompt of ours that names the model, or the default one. */
function plainRun(id: ProviderId, { model }: MeasuredRequest): string {
  const { runs } = runsOf(id);
  const named = runs.find(({ name }) => name === `plain, ${model}`);
  return named?.name ?? 'plain';
}

describe('what providers are said to add', () => {
  it.each(measured)('$id $request.model is what its recording shows', ({ id, request }) => {
    const [, system, developer, injected, tools] = cellsOf(runsOf(id).title, plainRun(id, request), 'now').map(sizeOf);
    const shown: MeasuredRequest['bytes'] = { system, developer, injected, tools } as Record<string, number>;
    // Paths and the day of another machine stand in the texts.
    for (const [part, bytes] of Object.entries(request.bytes)) {
      const now = shown[part as keyof MeasuredRequest['bytes']] ?? 0;
      expect(Math.abs(bytes - now), `${part} ${bytes}, now ${now}`).toBeLessThanOrEqual(Math.max(40, now / 100));
    }
  });

  it.each(providerIds)('%s offers the tools of a server as in its recordings', (id) => {
    const said = (providers[id].mcpTools ?? []).flatMap(({ value }) => value ?? []).map(({ delivery }) => delivery);
    const seen = clients.includes(id) ? runsOf(id).runs.flatMap(({ tools }) => tools ?? []) : [];
    expect(seen.filter((delivery) => !said.some((each) => each === delivery))).toEqual([]);
  });
});
