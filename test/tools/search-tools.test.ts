import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  type Permission,
  type Refusal,
  type Registry,
  type SearchResult,
  searchTools,
  type ToolEntry,
} from '../../src/tools/index.ts';
import { fc, runs } from '../builders/properties.ts';

const OPEN: Permission = {};

function result(answer: SearchResult | Refusal): SearchResult {
  if (answer.error !== undefined) throw new Error(answer.error.message);
  return answer;
}

function namesFor(tools: readonly ToolEntry[], args: object, permission: Permission = OPEN): readonly string[] {
  return result(searchTools(createRegistry(tools), permission, args)).tools.map(({ name }) => name);
}

describe('the score of a search', () => {
  const tools: readonly ToolEntry[] = [
    { name: 'find_order', description: 'Look something up.' },
    { name: 'lookup', description: 'Find an order, the order of a customer.' },
    { name: 'find', description: 'Anything.' },
    { name: 'Größe_ändern', description: 'Straße', group: 'Maße' },
    { name: '検索_tool', description: '顧客を検索する' },
    { name: 'ΠΑΡΑΓΓΕΛΙΑ_νέα', source: 'mcp:shop-eu' },
    { name: 'v2_٣', description: 'x2' },
  ];

  it.each<readonly [string, string, readonly string[]]>([
    ['the name before the description', 'order', ['find_order', 'lookup']],
    ['a repeated term once', 'order order ORDER anything', ['find_order', 'find', 'lookup']],
    ['the exact name before all', ' FIND ', ['find', 'find_order', 'lookup']],
    ['parts of words', 'rde', ['find_order', 'lookup']],
    ['upper case of other scripts', 'παραγγελια', ['ΠΑΡΑΓΓΕΛΙΑ_νέα']],
    ['letters beyond ASCII as parts of words', 'größe MASSE', ['Größe_ändern']],
    ['scripts without blanks', '検索', ['検索_tool']],
    ['digits of any script', '٣', ['v2_٣']],
    ['a server in either spelling', 'shop-eu', ['ΠΑΡΑΓΓΕΛΙΑ_νέα']],
    ['nothing for a term that stands nowhere', 'zeppelin', []],
    ['no match across two words', 'findorder', []],
  ])('counts %s', (_, query, expected) => {
    expect(namesFor(tools, { query })).toEqual(expected);
  });

  it.each(['', '   ', '!?', '__'])('lists everything for %j, in the order of code units', (query) => {
    const names = tools.map(({ name }) => name as string);
    expect(namesFor(tools, { query })).toEqual([...names].sort());
  });

  it('searches the whole description, and shows its first 350 code points', () => {
    const description = `${'𝔸 \n'.repeat(400)}needle`;
    const registry = createRegistry([{ name: 't', description }]);
    const [found] = result(searchTools(registry, OPEN, { query: 'needle' })).tools;
    expect(found?.description).toBe(`${'𝔸 '.repeat(175)}…`);
    expect([...(found?.description ?? '')]).toHaveLength(351);
  });
});

describe('the filters of a search', () => {
  const tools: readonly ToolEntry[] = [
    { name: 'a', group: ' stock ' },
    { name: 'b', group: 'stock', source: 'mcp:the-shop' },
    { name: 'c', source: 'mcp:the_shop' },
    { name: 'd', group: ' ' },
  ];

  it.each<readonly [object, readonly string[]]>([
    [{ group: 'stock' }, ['a', 'b']],
    [{ group: ' stock' }, ['a', 'b']],
    [{ group: 'Stock' }, []],
    [{ group: '' }, ['a', 'b', 'c', 'd']],
    [{ server_name: 'the-shop' }, ['b', 'c']],
    [{ server_name: ' the_shop ' }, ['b', 'c']],
    [{ server_name: '', group: ' ' }, ['a', 'b', 'c', 'd']],
    [{ server_name: 'the_shop', group: 'stock' }, ['b']],
    [{ server_name: 'constructor' }, []],
  ])('%j finds %j', (args, expected) => {
    expect(namesFor(tools, args)).toEqual(expected);
  });

  it('hint at groups and servers, each once and without blanks', () => {
    const answer = result(searchTools(createRegistry(tools), OPEN, { query: 'zeppelin' }));
    expect(answer).toEqual({ status: 'no_matches', tools: [], total: 0, groups: ['stock'], servers: ['the_shop'] });
  });
});

const wrong: readonly (readonly [unknown, string])[] = [
  [null, 'arguments'],
  [[], 'arguments'],
  ['order', 'arguments'],
  [{ query: 7 }, 'query'],
  [{ query: null }, 'query'],
  [{ query: ['order'] }, 'query'],
  [{ query: 'é'.repeat(257) }, 'query'],
  [{ group: 'x'.repeat(513) }, 'group'],
  [{ group: {} }, 'group'],
  [{ server_name: '𝔸'.repeat(129) }, 'server_name'],
  [{ server_name: true }, 'server_name'],
  [{ offset: -1 }, 'offset'],
  [{ offset: 1_000_001 }, 'offset'],
  [{ offset: 0.5 }, 'offset'],
  [{ offset: '0' }, 'offset'],
  [{ offset: Number.POSITIVE_INFINITY }, 'offset'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 21 }, 'limit'],
  [{ limit: 1e300 }, 'limit'],
  [{ limit: Number.NaN }, 'limit'],
  [{ limit: null }, 'limit'],
  [{ offest: 1 }, 'offest'],
  [JSON.parse('{"__proto__": 1}'), '__proto__'],
];

describe('arguments that are wrong', () => {
  it.each(wrong)('%j: the field is %s', (args, field) => {
    const { error } = searchTools(createRegistry([]), OPEN, args) as Refusal;
    expect(error).toMatchObject({ code: 'invalid_arguments', field });
    expect(error.message).toMatch(/[.?]$/);
  });

  it('are told before the bounds are crossed', () => {
    const args = { query: 'é'.repeat(256), group: 'x'.repeat(512), offset: 1_000_000, limit: 20 };
    expect(searchTools(createRegistry([]), OPEN, args)).toMatchObject({ status: 'no_matches' });
    expect(searchTools(createRegistry([]), OPEN)).toMatchObject({ status: 'no_matches' });
  });
});

const word = fc.constantFrom('order', 'find', 'list', 'ORDER', 'é', '__proto__', 'constructor', 'x1', '…');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('_'));
const entry: fc.Arbitrary<ToolEntry> = fc.record(
  {
    name,
    description: fc.array(word).map((words) => words.join(' ')),
    group: fc.constantFrom('orders', 'toString', ' '),
    source: fc.constantFrom('custom', 'mcp:a-b', 'mcp:a_b', 'mcp:c'),
  },
  { requiredKeys: ['name'] },
);
const tools = fc.array(entry, { maxLength: 60 });
const query = fc.oneof(fc.constant(''), name, fc.string({ unit: 'binary', maxLength: 60 }));

/** What the rules say, written down as they read. */
function scoreByTheRules({ name = '', description = '', group = '', source = '' }: ToolEntry, asked: string): number {
  const terms = new Set(asked.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []);
  const server = source.startsWith('mcp:') ? source.slice(4) : '';
  const exact = asked.trim() !== '' && asked.trim().toLowerCase() === name.toLowerCase() ? 100 : 0;
  const inRest = (term: string): boolean => [description, group, server].some((t) => t.toLowerCase().includes(term));
  const points = [...terms].map((term) => (name.toLowerCase().includes(term) ? 4 : inRest(term) ? 1 : 0));
  return points.reduce<number>((sum, point) => sum + point, exact);
}

function allPages(registry: Registry, args: object, limit: number): SearchResult['tools'] {
  const found: SearchResult['tools'][number][] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: SearchResult = result(searchTools(registry, OPEN, { ...args, offset, limit }));
    expect(page.tools.length).toBeLessThanOrEqual(limit);
    found.push(...page.tools);
    expect(page.next_offset ?? page.total).toBe(found.length);
    offset = page.next_offset;
  }
  return found;
}

describe('a search, whatever the tools', () => {
  it('is one list, cut into pages', () => {
    fc.assert(
      fc.property(tools, query, fc.integer({ min: 1, max: 20 }), (list, asked, limit) => {
        const registry = createRegistry(list);
        const found = allPages(registry, { query: asked }, limit);
        expect(found).toEqual(allPages(registry, { query: asked }, 20));
        const { total } = result(searchTools(registry, OPEN, { query: asked, offset: 1_000_000 }));
        expect(found).toHaveLength(total);
      }),
    );
  });

  it('orders by the score of the rules, then by name', () => {
    fc.assert(
      fc.property(tools, query, (list, asked) => {
        // The last of one name and server counts.
        const key = ({ name, source }: ToolEntry): string => `${name}\n${(source ?? 'custom').replaceAll('-', '_')}`;
        const kept = [...new Map(list.map((tool) => [key(tool), tool])).values()];
        const scored = kept.map((tool) => ({ name: tool.name as string, score: scoreByTheRules(tool, asked) }));
        const hasTerms = /[\p{L}\p{Nd}]/u.test(asked.toLowerCase());
        const expected = scored
          .filter(({ score }) => score > 0 || !hasTerms)
          .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
        const found = allPages(createRegistry(list), { query: asked }, 20);
        expect(found.map((tool) => tool.name)).toEqual(expected.map((tool) => tool.name));
      }),
    );
  });

  it('finds the same after tools came and went as in a registry made at once', () => {
    const steps = fc.array(fc.oneof(entry, name), { maxLength: 40 });
    fc.assert(
      fc.property(tools, steps, query, (list, changes, asked) => {
        const registry = createRegistry(list);
        let kept = [...list];
        for (const step of changes) {
          if (typeof step === 'string') {
            expect(registry.remove(step)).toBe(kept.some((tool) => tool.name === step));
            kept = kept.filter((tool) => tool.name !== step);
          } else {
            registry.register(step);
            kept.push(step);
          }
        }
        expect(allPages(registry, { query: asked }, 20)).toEqual(allPages(createRegistry(kept), { query: asked }, 20));
      }),
    );
  });

  it('ends in a result or a refusal, whatever the arguments', () => {
    const registry = createRegistry([{ name: 'find_order' }]);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (permission, args) => {
        const answer = searchTools(registry, permission as Permission, args);
        expect(answer.error?.code ?? 'invalid_arguments').toBe('invalid_arguments');
      }),
      { numRuns: runs(500) },
    );
  });
});
