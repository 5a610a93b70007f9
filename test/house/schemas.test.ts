import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { checkShape } from '../../src/schema/check-shape.ts';
import { type FileFormat, fileFormats, printJsonSchema } from '../../src/schema/json-schemas.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';
import { filesBelow, readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

const ending = '.schema.json';
const names = Object.keys(fileFormats);

function formatOf(name: string): FileFormat {
  const format = fileFormats[name];
  if (format === undefined) throw new Error(`no format ${name}`);
  return format;
}

const committed = (name: string): string => readFileSync(join(root, 'docs/schema', name + ending), 'utf8');

describe('docs/schema', () => {
  it('has one file a format, each named on its page', () => {
    const files = filesBelow('docs/schema').filter((path) => path.endsWith(ending));
    expect(files).toEqual(names.map((name) => `docs/schema/${name}${ending}`).sort());
    const page = readRepositoryFile('docs/schema/README.md');
    expect(names.filter((name) => !page.includes(`(${name}${ending})`))).toEqual([]);
  });

  it.each(names)('says of %s what the sources say', (name) => {
    expect(committed(name), 'run `node .ci/schemas.js` and commit docs/schema').toBe(printJsonSchema(formatOf(name)));
  });

  it.each(names)('opens %s with the dialect, a title and a description', (name) => {
    expect(Object.keys(JSON.parse(committed(name))).slice(0, 3)).toEqual(['$schema', 'title', 'description']);
    expect(committed(name)).not.toContain('"$id"');
  });
});

/** Parts of open formats in which a misspelt key would grant something. */
const closedParts = ['only_for'];

/** Files that people write refuse unknown keys at any depth, and so does the report. */
const strict = ['agentprompt', 'profile', 'feature', 'session', 'script', 'sections', 'report'];

describe('unknown keys', () => {
  it.each(names)('of %s are refused exactly where the format is strict', (name) => {
    const closed: boolean[] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('properties' in node) closed.push('additionalProperties' in node && node.additionalProperties === false);
      for (const [key, part] of Object.entries(node)) if (!closedParts.includes(key)) walk(part);
    };
    walk(JSON.parse(committed(name)));
    expect(closed.length).toBeGreaterThan(0);
    expect([...new Set(closed)]).toEqual([strict.includes(name)]);
  });
});

/** Where files of each format stand in this repository. */
const places: Readonly<Record<string, RegExp>> = {
  agentprompt: /^(test\/matrix\/)?agentprompt\.yaml$/,
  profile: /^profiles\/[^/]+\/profile\.yaml$/,
  feature: /^profiles\/features\/[^/]+\.yaml$/,
  session: /^profiles\/[^/]+\/sessions\/[^/]+\.yaml$/,
  script: /^test\/fixtures\/wire\/[^/]+\.yaml$/,
  tools: /^profiles\/[^/]+\/tools\/[^/]+\.json$/,
  run: /^(snapshots|test\/fixtures\/capture\/schema-1)\/run\.json$/,
  summary: /^(snapshots|test\/fixtures\/capture\/schema-1)\/.+\/summary\.json$/,
  skills: /^(snapshots|test\/fixtures\/capture\/schema-1)\/.+\/skills\.json$/,
  report: /^test\/report\/golden\/[^/]+\.json$/,
};

const all = ['agentprompt.yaml', ...['profiles', 'snapshots', 'test'].filter(isFolder).flatMap(filesBelow)];

function isFolder(path: string): boolean {
  return existsSync(join(root, path));
}

const samples = Object.entries(places).flatMap(([name, place]) =>
  all.filter((path) => place.test(path)).map((path) => [path, name] as const),
);

function read(path: string): unknown {
  const text = readRepositoryFile(path);
  if (path.endsWith('.json')) return JSON.parse(text);
  const parsed = parseYaml(text);
  return 'value' in parsed ? parsed.value : parsed.fault;
}

describe('the files of this repository', () => {
  it('give at least one sample of every format that stands in it', () => {
    expect(Object.keys(places).filter((name) => !samples.some(([, format]) => format === name))).toEqual([]);
  });

  it.each(samples)('%s is a valid %s, for the tool and for an editor', (path, name) => {
    const value = read(path);
    expect(checkShape(formatOf(name).schema, value)).not.toHaveProperty('faults');
    expect(editorView(name).safeParse(value).error?.issues).toBeUndefined();
  });

  it.each(samples.filter(([, name]) => strict.includes(name)))('%s with a misspelt key is none', (path, name) => {
    const value = { ...(read(path) as Record<string, unknown>), scehma: 1 };
    expect(checkShape(formatOf(name).schema, value)).toHaveProperty('faults');
    expect(editorView(name).safeParse(value).success).toBe(false);
  });
});

/** The committed JSON Schema, read as an editor would read it. */
function editorView(name: string): ReturnType<typeof fromJSONSchema> {
  return fromJSONSchema(JSON.parse(committed(name)));
}
