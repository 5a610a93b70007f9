import { describe, expect, it } from 'vitest';
import { createRegistry, getApiSpec, type ToolEntry } from '../../src/tools/index.ts';
import { fc, runs } from '../builders/properties.ts';

function specOf(tool: ToolEntry): string {
  const answer = getApiSpec(createRegistry([tool]), {}, { tool_name: tool.name });
  if (typeof answer !== 'string') throw new Error(answer.error.message);
  return answer;
}

/** The lines of the parameters. */
function linesOf(inputSchema: object): readonly string[] {
  const lines = specOf({ name: 't', inputSchema: inputSchema as Record<string, unknown> }).split('\n');
  return lines.slice(1, -1);
}

const fields = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

describe('the text of a specification', () => {
  it('is a route, the description, and a line a parameter', () => {
    const tool: ToolEntry = {
      name: 'create_order',
      description: 'Create an order.\n\nFor one customer.  ',
      inputSchema: {
        type: 'object',
        properties: {
          customer: { type: 'string', description: 'Id of the customer.\nSee `find_customer`.' },
          note: { type: 'string' },
        },
        required: ['customer'],
      },
    };
    expect(specOf(tool)).toBe(
      [
        'POST /tools/custom/create_order',
        '# Create an order.',
        '#',
        '# For one customer.',
        'customer: string (required)  # Id of the customer.',
        'note: string',
        '',
      ].join('\n'),
    );
  });

  it.each<readonly [string, string, string]>([
    ['create_order', 'custom', '/tools/custom/create_order'],
    ['v2.read-all', 'mcp:google-work', '/tools/mcp/google_work/v2.read-all'],
    ['a/b', 'mcp:a/../b', '/tools/mcp/a%2F..%2Fb/a%2Fb'],
    ['..', 'mcp:..', '/tools/mcp/%2E%2E/%2E%2E'],
    ['größe 1%', 'custom', '/tools/custom/gr%C3%B6%C3%9Fe%201%25'],
    ['$(x) `y` !"\'', 'custom', '/tools/custom/%24%28x%29%20%60y%60%20%21%22%27'],
    ['a?b#c', 'custom', '/tools/custom/a%3Fb%23c'],
    ['__proto__', 'custom', '/tools/custom/__proto__'],
  ])('has a route that is safe in an address and in a shell: %j of %s', (name, source, route) => {
    expect(specOf({ name, source }).split('\n')[0]).toBe(`POST ${route}`);
  });

  it('separates tools by a blank line', () => {
    const registry = createRegistry([{ name: 'a' }, { name: 'b' }]);
    expect(getApiSpec(registry, {}, { tool_name: ['b', 'a'] })).toBe(
      'POST /tools/custom/b\n# No parameters.\n\nPOST /tools/custom/a\n# No parameters.\n',
    );
  });

  it('cannot be forged by a description', () => {
    const spec = specOf({
      name: 'a',
      description: 'x\r\nPOST /tools/custom/b\u2028POST c\u001b[2J\u202e',
      inputSchema: fields({
        'p\nPOST /q': { type: 'string', description: '\n \nPOST r' },
        s: { type: 'x\ny' },
      }) as object & {
        [key: string]: unknown;
      },
    });
    expect(spec.split('\n').filter((line) => line.startsWith('POST'))).toEqual(['POST /tools/custom/a']);
    expect(spec).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\u2028]/);
    expect(spec).toContain('"p\\nPOST /q": string  # POST r');
  });
});

const NODE = { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/Node' } } };
const types: readonly (readonly [string, object, readonly string[]])[] = [
  ['no schema at all', {}, ['# No parameters.']],
  ['a type', fields({ a: { type: 'integer' } }), ['a: integer']],
  ['several types', fields({ a: { type: ['string', 'null'] } }), ['a: string | null']],
  ['nothing said', fields({ a: {}, b: true }), ['a: any', 'b: any']],
  ['nothing allowed', fields({ a: false }), ['a: never']],
  ['values', fields({ a: { enum: ['x', 1, null, { b: 1 }] } }), ['a: "x" | 1 | null | {…}']],
  ['no value', fields({ a: { enum: [] } }), ['a: never']],
  ['one value', fields({ a: { const: 'x' } }), ['a: "x"']],
  ['a list', fields({ a: { type: 'array' } }), ['a: array']],
  ['a list of texts', fields({ a: { items: { type: 'string' } } }), ['a: array of string']],
  [
    'a list of either',
    fields({ a: { type: 'array', items: { type: ['string', 'null'] } } }),
    ['a: array of (string | null)'],
  ],
  [
    'limits',
    fields({
      a: { type: 'integer', minimum: 1, maximum: 20, default: 10 },
      b: { type: 'string', minLength: 1, format: 'date' },
      c: { type: 'array', maxItems: 1 },
      d: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      e: { type: 'string', pattern: '^a', maxLength: 3, minLength: 3 },
      f: { default: null },
      g: { default: ['x'] },
    }),
    [
      'a: integer (1 to 20, default 10)',
      'b: string (date, at least 1 character)',
      'c: array (at most 1 entry)',
      'd: number (above 0, below 1)',
      'e: string (like ^a, exactly 3 characters)',
      'f: any (default null)',
      'g: any (default […])',
    ],
  ],
  [
    'an object in an object',
    fields({ a: fields({ b: fields({ c: { type: 'string' } }), d: {} }, { required: ['d'] }) }, { required: ['a'] }),
    ['a: object (required)', '  b: object', '    c: string', '  d: any (required)'],
  ],
  ['a list of objects', fields({ a: { type: 'array', items: fields({ b: {} }) } }), ['a: array of object', '  b: any']],
  [
    'other names',
    fields({ a: { additionalProperties: { type: 'number' } }, b: { patternProperties: { '^x': { type: 'string' } } } }),
    ['a: object', '  <any other name>: number', 'b: object', '  <name like ^x>: string'],
  ],
  [
    'a value or nothing',
    fields({ a: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null } }),
    ['a: integer | null (at least 1, default null)'],
  ],
  [
    'forms of an object, with fields of all',
    fields({
      a: { ...fields({ k: { type: 'string' } }), oneOf: [fields({ b: {} }), fields({ c: {} }, { required: ['c'] })] },
    }),
    ['a: object', '  k: string', '  # form 1 of 2', '  b: any', '  # form 2 of 2', '  c: any (required)'],
  ],
  [
    'one of several names',
    fields({ a: {}, b: {}, 'c d': {} }, { anyOf: [{ required: ['a'] }, { required: ['b', 'c d'] }] }),
    ['a: any', 'b: any', '"c d": any', '# required besides: a | b and "c d"'],
  ],
  [
    'parts put together',
    fields(
      { a: { allOf: [{ $ref: '#/$defs/P' }, { ...fields({ y: {} }), required: ['y'] }] } },
      { $defs: { P: fields({ x: {} }, { description: 'P.' }) } },
    ),
    ['a: object  # P.', '  x: any', '  y: any (required)'],
  ],
  [
    'a reference',
    fields(
      { a: { $ref: '#/$defs/T', description: 'Mine.' } },
      { $defs: { T: { type: 'string', description: 'Its.' } } },
    ),
    ['a: string  # Mine.'],
  ],
  [
    'a reference with an escaped name',
    fields({ a: { $ref: '#/$defs/a~1b%20c' } }, { $defs: { 'a/b c': { type: 'string' } } }),
    ['a: string'],
  ],
  [
    'a reference to nothing',
    fields({ a: { $ref: '#/$defs/T' }, b: { $ref: 'https://example.org/s.json', type: 'string' } }),
    ['a: any', 'b: string'],
  ],
  [
    'a reference that is broken',
    fields({ a: { $ref: '#/%E0%A4%A' }, b: { $ref: 7 }, c: { $ref: '#/constructor' } }),
    ['a: any', 'b: any', 'c: any'],
  ],
  ['a schema that holds itself', fields({ a: { $ref: '#' } }), ['a: object, as above']],
  [
    'a definition that holds itself',
    fields({ a: { $ref: '#/$defs/Node' } }, { $defs: { Node: NODE } }),
    ['a: object Node', '  name: string', '  next: object Node, as above'],
  ],
  [
    'references in a ring',
    fields({ a: { $ref: '#/$defs/A' } }, { $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } } }),
    ['a: object A, as above'],
  ],
  [
    'names that every object has',
    fields({ constructor: { type: 'string' }, toString: {} }, { required: ['toString'] }),
    ['constructor: string', 'toString: any (required)'],
  ],
  [
    'shapes that are none',
    { properties: { a: { type: 7, enum: 'x', items: 3, required: 5, anyOf: {}, properties: [] } }, required: {} },
    ['a: array'],
  ],
];

describe('the parameters of a specification', () => {
  it.each(types)('are written for %s', (_, schema, lines) => {
    expect(linesOf(schema)).toEqual(lines);
  });

  it('end after eight levels', () => {
    const deep = Array.from({ length: 30 }).reduce<object>((inner) => fields({ a: inner }), { type: 'string' });
    const lines = linesOf(deep);
    expect(lines.length).toBeLessThan(12);
    expect(lines.at(-1)).toBe(`${' '.repeat(2 * (lines.length - 1))}a: object, deeper fields left out`);
  });
});

/** Each definition holds the next one twice: written out, a number of lines with twenty digits. */
const BOMB = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `d${index}`,
    fields({ a: { $ref: `#/$defs/d${index + 1}` }, b: { $ref: `#/$defs/d${index + 1}` } }),
  ]),
);

describe('a hostile schema', () => {
  it.each<readonly [string, object]>([
    ['references that double at every level', fields({ a: { $ref: '#/$defs/d0' } }, { $defs: BOMB })],
    ['many parameters', fields(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`p${index}`, {}])))],
    ['a name of a megabyte', fields({ ['x'.repeat(1e6)]: {} })],
    [
      'a large list behind many references',
      fields(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`p${index}`, { $ref: '#/$defs/L' }])), {
        $defs: {
          L: fields(
            { a: { description: 'x'.repeat(1e6) } },
            { required: Array.from({ length: 1e5 }, (_, at) => `${at}`) },
          ),
        },
      }),
    ],
    [
      'forms in forms',
      fields({
        a: Array.from({ length: 13 }).reduce<object>((inner) => ({ anyOf: [inner, inner] }), { type: 'string' }),
      }),
    ],
    [
      'a long chain of references',
      fields(
        { a: { $ref: '#/$defs/c0' } },
        {
          $defs: Object.fromEntries(
            Array.from({ length: 20_000 }, (_, index) => [`c${index}`, { $ref: `#/$defs/c${index + 1}` }]),
          ),
        },
      ),
    ],
  ])('ends soon, and within bounds: %s', (_, schema) => {
    const text = specOf({ name: 't', inputSchema: schema as Record<string, unknown> });
    expect(text.length).toBeLessThan(41_000);
    expect(text.startsWith('POST /tools/custom/t\n')).toBe(true);
  });

  it('says that something is left out, and leaves room for parameters beside a long description', () => {
    expect(linesOf(fields({ ['x'.repeat(1e6)]: {} }))).toEqual(['# … the rest is left out.']);
    const spec = specOf({ name: 't', description: 'x '.repeat(1e5), inputSchema: { properties: { a: {} } } });
    expect(spec).toMatch(/…\na: any\n$/);
  });

  it('is written for any JSON there is', () => {
    const key = fc.constantFrom(
      'properties',
      'items',
      'anyOf',
      'allOf',
      '$ref',
      'type',
      'enum',
      'required',
      '$defs',
      'a',
      'constructor',
      'description',
      'default',
      'minimum',
      'additionalProperties',
    );
    const leaf = fc.oneof(
      fc.constantFrom('string', 'object', '#', '#/$defs/a', '#/a', 'a'),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('schema'), { maxLength: 3 }),
        fc.dictionary(key, tie('schema'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, schema, { maxKeys: 6 }), (inputSchema) => {
        const text = specOf({ name: 't', inputSchema });
        expect(text.split('\n')[0]).toBe('POST /tools/custom/t');
        expect(text).toBe(specOf({ name: 't', inputSchema }));
      }),
      { numRuns: runs(1_000) },
    );
  });
});
