import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { agentText } from '../../src/compose/agent-text.ts';
import type { AgentFiles } from '../../src/model/provider.ts';
import { providerIds, providers } from '../../src/providers/registry.ts';
import { hostileText } from '../builders/hostile-text.ts';
import { fc } from '../builders/properties.ts';
import { readToml } from './read-toml.ts';

const finder = {
  name: 'finder',
  description: 'Finds "books"\nby title.',
  body: 'You find books.\n\nSay "none" in C:\\.\n\n',
};
const place = (files: Partial<AgentFiles>): AgentFiles => ({
  path: 'agents/{name}',
  form: 'markdown',
  keys: { name: { part: 'name' }, description: { part: 'description' } },
  ...files,
});
const toml = place({
  form: 'toml',
  keys: { name: { part: 'name' }, description: { part: 'description' }, developer_instructions: { part: 'body' } },
});

describe('the file of a native agent', () => {
  it('is front matter and the body, each text on a line of its own', () => {
    expect(agentText(place({}), finder)).toBe(
      '---\nname: "finder"\ndescription: "Finds \\"books\\"\\nby title."\n---\nYou find books.\n\nSay "none" in C:\\.\n',
    );
  });

  it('holds fixed keys, and no name where the path says it', () => {
    const keys = { description: { part: 'description' }, mode: { text: 'subagent' } } as const;
    expect(agentText(place({ keys }), { ...finder, description: 'Finds.' })).toMatch(
      /^---\ndescription: "Finds\."\nmode: "subagent"\n---\nYou/,
    );
  });

  it('is TOML with the lines of the body as lines', () => {
    expect(agentText(toml, finder)).toBe(
      'name = "finder"\ndescription = """\nFinds \\"books\\"\nby title."""\n' +
        'developer_instructions = """\nYou find books.\n\nSay \\"none\\" in C:\\\\."""\n',
    );
  });
});

const forms = providerIds.flatMap((id) =>
  providers[id].agents.flatMap(({ value }) =>
    value === undefined || value === 'none' ? [] : [{ id, form: value.form, files: value }],
  ),
);
const agents = fc.record({ name: hostileText, description: hostileText, body: hostileText });

describe('whatever the texts of an agent hold', () => {
  it.each(forms)('$id reads them back from its $form', ({ files }) => {
    fc.assert(
      fc.property(agents, (agent) => {
        const written = agentText(files, agent);
        const { found, body } = files.form === 'toml' ? { found: readToml(written), body: undefined } : read(written);
        const parts = { ...agent, body: agent.body.trimEnd() };
        const expected = Object.entries(files.keys).map(([key, value]) => [
          key,
          'text' in value ? value.text : parts[value.part],
        ]);
        expect(found).toEqual(Object.fromEntries(expected));
        if (body !== undefined) expect(body).toBe(`${parts.body}\n`);
      }),
    );
  });
});

/** Front matter up to the first closing fence, as every one of these clients looks for it. */
function read(text: string): { found: unknown; body: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('no front matter');
  return { found: load(head), body };
}
