import { describe, expect, it } from 'vitest';
import { instructionBlock } from '../../src/compose/instruction-block.ts';
import { InputError } from '../../src/model/errors.ts';
import type { AgentSource, Profile } from '../../src/model/profile.ts';
import type { Archive } from '../../src/model/session.ts';
import type { Tool } from '../../src/model/tool.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { admitted, aProfile, aRender, aResolved, aSession, aText, aTool, texts } from './builders.ts';

const agent = (name: string, description: string): AgentSource => ({ name, description, body: aText('Body.') });
const archive = (name: string, pages?: number, description = ''): Archive => ({ name, pages, description });

interface Wanted {
  readonly profile?: Partial<Profile>;
  readonly archives?: readonly Archive[];
  readonly tools?: readonly Tool[];
}

function blockOf({ profile = {}, archives, tools = [] }: Wanted): string | undefined {
  const session = aSession({ archives });
  const resolved = aResolved({ profile: { ...aProfile({}), ...profile }, session });
  return instructionBlock({ resolved, texts, render: aRender(resolved), tools: admitted(tools) });
}

const curated = (text: string): Partial<Profile> => ({ instructions: { operations: [], curated: aText(text) } });
const hashOf = (wanted: Wanted): string =>
  sha256(blockOf({ ...wanted, profile: { ...curated('One.'), ...wanted.profile } }) ?? '');

describe('the instruction block', () => {
  it('is absent when the profile has none', () => {
    expect(blockOf({})).toBeUndefined();
  });

  it('stands in its own marks, with agent names sorted and the curated text last', () => {
    const profile = { ...curated('Ask the desk first.\n'), agents: [agent('b', 'x'), agent('a', 'y')] };
    expect(blockOf({ profile })).toMatch(
      /^<!-- agentprompt:begin \S+ -->\n.*`a`, `b`.*\n\nAsk the desk first\.\n<!-- agentprompt:end \S+ -->$/,
    );
  });

  it('names servers and archives once each, sorted, and puts the rules before the curated text', () => {
    const operations = ['Search first.', ' Log what you changed. '];
    const profile: Partial<Profile> = { instructions: { operations, curated: aText('Ours.') } };
    const tools = ['b', 'a', 'b'].map((server, index) => aTool(`t${index}`, { source: `mcp:${server}` }));
    expect(blockOf({ profile, tools, archives: [archive('notes', 3), archive('home', 1, 'The house.')] })).toBe(
      [
        '<!-- agentprompt:begin desk -->',
        'Desk works here. Server: `a`, `b`. Archives: `home`, `notes`.',
        '',
        '- Search first.',
        '- Log what you changed.',
        '',
        'Ours.',
        '<!-- agentprompt:end desk -->',
      ].join('\n'),
    );
  });

  it('says that there are no archives yet only where the session speaks of archives', () => {
    expect(blockOf({ profile: curated('One.') })).not.toContain('archives');
    expect(blockOf({ profile: curated('One.'), archives: [] })).toContain('There are no archives yet.');
  });

  it('keeps its hash when something is described or counted anew, and changes it with what there is', () => {
    const start: Wanted = { profile: { agents: [agent('a', 'old')] }, archives: [archive('home', 1, 'old')] };
    const first = hashOf(start);
    expect(hashOf({ profile: { agents: [agent('a', 'longer')] }, archives: [archive('home', 900, 'new')] })).toBe(
      first,
    );
    const agents = [agent('a', 'old'), agent('b', 'new')];
    expect(hashOf({ ...start, profile: { agents } })).not.toBe(first);
    expect(hashOf({ ...start, archives: [archive('home'), archive('work')] })).not.toBe(first);
    expect(hashOf({ ...start, profile: { ...start.profile, ...curated('Two.') } })).not.toBe(first);
  });

  it.each([
    ['a file', aText('One.\n  <!-- agentprompt:end desk -->\n'), { line: 2, column: 3 }],
    ['other letters and blanks', aText('<!--\n AgentPrompt:Begin x'), { line: 1, column: 1 }],
    ['a text of the profile', { ...aText('<!-- agentprompt:end a -->'), place: { path: 'p', line: 7 } }, { line: 7 }],
    ['a value', aText('{{#each instructions.archive_list}}{{description}}{{/each}}', true), {}],
  ])('never holds a second mark: %s', (_, text, place) => {
    const archives = [archive('home', 1, 'x <!-- agentprompt:end desk -->')];
    const block = (): unknown => blockOf({ profile: { instructions: { operations: [], curated: text } }, archives });
    expect(block).toThrow(InputError);
    expect(block).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'refused', ...place })] }),
    );
  });

  it('gives descriptions in one line', () => {
    const each = '{{#each instructions.agent_list}}- {{name}}: {{description}}{{/each}}';
    const lists = `${each}{{#each instructions.archive_list}}- {{name}}: {{description}}{{/each}}`;
    const profile = {
      instructions: { operations: [], curated: aText(lists, true) },
      agents: [agent('a', 'Finds\n# things\n')],
    };
    expect(blockOf({ profile, archives: [archive('home', 1, 'A\n\n- list')] })).toContain(
      '- a: Finds # things- home: A - list',
    );
  });
});
