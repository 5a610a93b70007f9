import { describe, expect, it } from 'vitest';
import { checkShape } from '../../src/schema/check-shape.ts';
import { fileFormats } from '../../src/schema/json-schemas.ts';
import { renderTemplate } from '../../src/skills/index.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';
import { blocks, nameOf } from './blocks.ts';

const of = (language: string) =>
  blocks.filter((block) => block.language === language).map((block) => [nameOf(block), block] as const);

/** The format that the first line of a file names: `agentprompt/1`, `agentprompt.profile/1`. */
function formatOf(value: { readonly schema?: unknown }): string | undefined {
  const [, kind = 'agentprompt'] = /^agentprompt(?:\.(\w+))?\/\d+$/.exec(String(value.schema)) ?? [];
  return value.schema === undefined ? undefined : kind;
}

const whole = { schema: 'agentprompt/1', facts: '2026-11-30' };
const someCase = { name: 'server', from: { system: 'build/prompt.txt' }, provider: 'claude-code', mode: 'full' };

/** A part of `agentprompt.yaml`, with the rest that makes a file of it. */
function asConfig(part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return 'from' in part ? { ...whole, cases: [{ ...someCase, ...part }] } : { ...whole, cases: [someCase], ...part };
}

/** Without a format, or with the first line of a configuration alone. */
function isPart(value: Readonly<Record<string, unknown>>): boolean {
  return formatOf(value) === undefined || (formatOf(value) === 'agentprompt' && !('cases' in value));
}

function readYaml(text: string): Readonly<Record<string, unknown>> {
  const parsed = parseYaml(text);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return parsed.value as Readonly<Record<string, unknown>>;
}

function faultsOf(format: string, value: unknown): unknown {
  const schema = fileFormats[format]?.schema;
  if (schema === undefined) return `there is no format ${format}`;
  const checked = checkShape(schema, value);
  return 'faults' in checked ? checked.faults : [];
}

describe('YAML that a page shows', () => {
  it.each(of('yaml'))('%s is a file of its format, or a part of one', (_, { text }) => {
    const value = readYaml(text);
    const format = formatOf(value);
    // The opt-in of a skill is no file of ours; the templates' own tests hold it.
    if ('metadata' in value) expect(value).toEqual({ metadata: { 'agentprompt-template': 'handlebars' } });
    else expect(faultsOf(format ?? 'agentprompt', isPart(value) ? asConfig(value) : value)).toEqual([]);
  });

  it('is refused with a key that there is not', () => {
    expect(faultsOf('agentprompt', asConfig({ budgts: [] }))).not.toEqual([]);
    expect(faultsOf('session', { schema: 'agentprompt.session/1', usr: {} })).not.toEqual([]);
  });
});

describe('JSON that a page shows', () => {
  it.each(of('json'))('%s is JSON, and a file of its format where it is one', (_, { text }) => {
    const value: unknown = JSON.parse(text);
    const first = (Array.isArray(value) ? value[0] : value) as Readonly<Record<string, unknown>>;
    if ('inputSchema' in first || ('tools' in first && !('status' in first)))
      expect(faultsOf('tools', value)).toEqual([]);
    if ('Content' in first) expect(Object.keys(first)).toEqual(['Name', 'Description', 'Content', 'SupportingFiles']);
    if ('owner' in first) expect(faultsOf('sections', value)).toEqual([]);
  });
});

describe('a template that a page shows', () => {
  it.each(of('handlebars'))('%s renders', (_, { text }) => {
    const context = { options: { 'workflow-references': { direction: 'outbound' } } };
    expect(renderTemplate(text, context)).toEqual({
      text: 'This session calls functions and offers none.\n',
      claims: [{ name: 'mcp.connection.active', value: 'next-message' }],
    });
  });
});
