import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { commands } from '../../src/cli/commands.ts';
import { acceptanceRules, rules } from '../../src/lint/rules.ts';
import type { ClientId } from '../../src/model/client.ts';
import type { GeneratorId } from '../../src/model/profile.ts';
import type { Provider } from '../../src/model/provider.ts';
import type { Command, Format } from '../../src/model/report.ts';
import { loaders } from '../../src/providers/loaders/registry.ts';
import { providerIds, providers } from '../../src/providers/registry.ts';
import { drivers } from '../../src/qualify/registry.ts';
import { reporters } from '../../src/report/reporters.ts';
import { profileFile } from '../../src/schema/profile.ts';
import { dialects } from '../../src/wire/dialects.ts';
import { filesBelow, readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

/** Names of the files in a folder, without folders below it and without the ending. */
function namesIn(folder: string, ending: string): string[] {
  return filesBelow(folder)
    .filter((path) => path.slice(folder.length + 1).indexOf('/') < 0 && path.endsWith(ending))
    .map((path) => path.slice(folder.length + 1, -ending.length));
}

async function exportsOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);
}

const ruleIds = rules.map((rule) => rule.meta.id);

describe('a rule', () => {
  it('stands in the registry once, sorted by id', () => {
    expect(ruleIds).toEqual([...new Set(ruleIds)].sort());
  });

  it('has a file, a page and a test, and each of them has a rule', () => {
    const tests = namesIn('test/lint', '.test.ts');
    expect(namesIn('src/lint/rules', '.ts')).toEqual(ruleIds);
    expect(namesIn('docs/rules', '.md').filter((name) => name !== 'README')).toEqual(ruleIds);
    expect(ruleIds.filter((id) => !tests.includes(id))).toEqual([]);
  });

  it.each(rules)('$meta.id is what its file exports, and nothing else is', async (rule) => {
    expect(Object.values(await exportsOf(`src/lint/rules/${rule.meta.id}.ts`))).toEqual([rule]);
  });

  it.each(rules)('$meta.id has a page that says its severity, why, what is wrong and what is right', ({ meta }) => {
    const page = readRepositoryFile(`docs/rules/${meta.id}.md`);
    expect(page).toMatch(new RegExp(`^# ${meta.id}\n`));
    for (const severity of Object.values(meta.severity)) expect(page).toContain(`| ${severity} |`);
    expect(headingsOf(page)).toEqual(
      expect.arrayContaining(['Why', 'Bad', 'Good', 'When to switch it off', 'Evidence']),
    );
    const evidence = page.slice(page.indexOf('## Evidence'));
    expect(evidence).toContain('https://');
    expect(evidence, 'when it was looked at').toMatch(/\d{4}-\d{2}/);
  });

  it('that acceptance insists on exists', () => {
    expect(acceptanceRules.filter((id) => !ruleIds.includes(id))).toEqual([]);
  });
});

function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,} (.+)$/gm)].map((match) => match[1] ?? '');
}

describe('a provider', () => {
  it('stands in the registry when a file holds one, and under the id of its file', async () => {
    const found: string[] = [];
    for (const name of namesIn('src/providers', '.ts')) {
      const held = Object.values(await exportsOf(`src/providers/${name}.ts`)).filter(isProvider);
      for (const provider of held) expect(provider, name).toBe(providers[provider.id]);
      if (held.length > 0) found.push(name);
    }
    expect(found).toEqual([...providerIds].sort());
  });
});

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'carrier' in value && 'modes' in value;
}

/** Every value that files of a folder export and that looks like an entry of a registry, by the name of its file. */
async function entriesIn(folder: string, key: string): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const name of namesIn(folder, '.ts')) {
    for (const value of Object.values(await exportsOf(`${folder}/${name}.ts`)))
      if (typeof value === 'object' && value !== null && key in value) found.set(name, value);
  }
  return found;
}

describe('a client', () => {
  it('that can be driven is the one of its file', async () => {
    expect(new Map(Object.entries(drivers))).toEqual(await entriesIn('src/qualify/drivers', 'ways'));
  });

  it('whose loading is known is the one of its file', async () => {
    for (const [name, loader] of await entriesIn('src/providers/loaders', 'situations'))
      expect(loaders[name as ClientId], name).toBe(loader);
  });
});

describe('a model API', () => {
  it('is the one of its file', async () => {
    expect(new Map(Object.entries(dialects))).toEqual(await entriesIn('src/wire', 'tokenCount'));
  });
});

/** Where each generator is made; a new id does not compile until it stands here. */
const generatorFiles: Readonly<Record<GeneratorId, string>> = {
  constraints: 'constraints',
  summaries: 'summaries',
  workspace: 'workspace',
  secrets: 'secrets',
  memory: 'memory',
  caller: 'caller-sections',
  runtime: 'runtime-section',
  skills: 'listing-section',
};

describe('a section generator', () => {
  const ids = Object.keys(generatorFiles);

  it('has a file in compose, and every file that exports a generator is one', () => {
    const files = namesIn('src/compose', '.ts');
    const exporting = files.filter((name) =>
      /^export const \w+: Generator\b/m.test(readRepositoryFile(`src/compose/${name}.ts`)),
    );
    expect(Object.values(generatorFiles).filter((name) => !files.includes(name))).toEqual([]);
    expect(exporting.filter((name) => !Object.values(generatorFiles).includes(name))).toEqual([]);
  });

  it('can be written in a profile, and nothing else can', () => {
    const { properties } = toJSONSchema(profileFile, { io: 'input' });
    expect(properties).toMatchObject({ sections: { items: { properties: { use: { enum: ids } } } } });
  });

  it('is explained in docs/profiles.md', () => {
    const page = readRepositoryFile('docs/profiles.md');
    expect(ids.filter((id) => !page.includes(`\`${id}\``) && !page.includes(`use: ${id}`))).toEqual([]);
  });
});

describe('a reporter', () => {
  const formats = Object.keys(reporters) as Format[];

  it.each(formats)('%s has a folder and a file of its name, and yields text', async (format) => {
    expect(namesIn(`src/report/${format}`, '.ts')).toContain(`${format}-reporter`);
    expect(typeof (await reporters[format]())).toBe('function');
  });

  it('has a line in the registry when there is a file', () => {
    const files = filesBelow('src/report').filter((path) => path.endsWith('-reporter.ts'));
    expect(files).toEqual(formats.map((format) => `src/report/${format}/${format}-reporter.ts`).sort());
  });

  it('is offered by a command, and a command offers only what there is', () => {
    expect([...new Set(commands.flatMap((command) => command.formats))].sort()).toEqual([...formats].sort());
  });
});

describe('a command', () => {
  const names = commands.map((command) => command.name);

  it('stands in the table once and has a file, and each file has a command', () => {
    expect([...names].sort()).toEqual(namesIn('src/cli/commands', '.ts'));
  });

  it.each(commands)('$name loads the file of its name', async ({ name, load }) => {
    expect((await load()).execute).toBe((await exportsOf(`src/cli/commands/${name}.ts`)).execute);
  });

  it.each(commands)('$name explains itself in a few lines and offers text first', (command) => {
    expect(command.summary).toMatch(/^[a-z]/);
    expect(command.details.split('\n').filter((line) => line.length > 100)).toEqual([]);
    if (command.formats.length > 0) expect(command.formats[0]).toBe('text');
    for (const option of command.options) expect(option.flags).toMatch(/^--[a-z-]+( [<[][^>\]]+[>\]])?$/);
  });

  it('is a command of the report, unless it is a service', () => {
    const known: Readonly<Record<Command, true>> = {
      capture: true,
      diff: true,
      accept: true,
      render: true,
      'lint-skills': true,
      'lint-prompt': true,
      explain: true,
      tools: true,
      record: true,
      qualify: true,
      init: true,
    };
    const reporting = commands.filter(({ formats }) => formats.length > 0);
    expect(reporting.filter(({ name }) => !Object.hasOwn(known, name))).toEqual([]);
  });

  it.each(['README.md', 'docs'])('is named in %s', (place) => {
    const text = pagesOf(place).map(readRepositoryFile).join('\n');
    if (text === '') return;
    expect(
      names.filter((name) => !new RegExp(`\`(agentprompt )?${name}\\b|agentprompt ${name}\\b`).test(text)),
    ).toEqual([]);
  });
});

function pagesOf(place: string): string[] {
  if (place === 'README.md') return existsSync(join(root, place)) ? [place] : [];
  return filesBelow(place).filter((path) => path.endsWith('.md'));
}
