import type { GeneratorValue } from 'fast-check';
import { fc } from '../builders/properties.ts';

/** What a value of the random contexts is, so that most of the names in random templates are known. */
type Shape = 'text' | 'number' | 'switch' | { readonly list: Shape } | Group;
interface Group {
  readonly group: Readonly<Record<string, Shape>>;
}

const inner: Group = { group: { name: 'text' } };
const item: Group = { group: { name: 'text', on: 'switch', tags: { list: 'text' }, inner } };
const root: Group = {
  group: {
    name: 'text',
    count: 'number',
    on: 'switch',
    tags: { list: 'text' },
    items: { list: item },
    rows: { list: { list: 'number' } },
    group: item,
    'odd name': 'text',
    if: 'text',
  },
};

export interface RandomTemplate {
  readonly text: string;
  readonly partials: Readonly<Record<string, string>>;
  readonly context: Record<string, unknown>;
}

/** What names mean at one place of a template. */
interface Scope {
  readonly here: Shape;
  readonly ups: readonly Shape[];
  readonly params: readonly (readonly [string, Shape])[];
  readonly loops: number;
  /** Partials that may be called. */
  readonly calls: readonly string[];
  /** Blocks that may still be nested. */
  readonly size: number;
}

type Pick = <T>(options: readonly T[]) => T;

/** Templates of the whole language with contexts that mostly fit, made by one random choice after another. */
export const randomTemplate: fc.Arbitrary<RandomTemplate> = fc.gen().map((g: GeneratorValue) => {
  const pick: Pick = (options) => options[g(fc.nat, { max: options.length - 1 })]!;
  const top: Scope = { here: root, ups: [], params: [], loops: 0, calls: ['whole', 'part', '"part"'], size: 3 };
  return {
    text: body(pick, top),
    partials: {
      whole: body(pick, { ...top, calls: ['part'], size: 2 }),
      part: body(pick, { ...top, here: item, calls: [], size: 1 }),
    },
    context: randomValue(pick, root) as Record<string, unknown>,
  };
});

const texts = ['', 'x', '0', '[object Object]', 'é\u2028', '{{name}}', 'a\r\nb', '<&"\'`=>'];

function randomValue(pick: Pick, shape: Shape): unknown {
  if (shape === 'text') return pick([...texts, null]);
  if (shape === 'number') return pick([0, 1, -1.5, 1e21, null]);
  if (shape === 'switch') return pick([true, false, null]);
  if ('list' in shape) return Array.from({ length: pick([0, 1, 2, 3]) }, () => randomValue(pick, shape.list));
  return Object.fromEntries(Object.entries(shape.group).map(([key, one]) => [key, randomValue(pick, one)]));
}

function body(pick: Pick, scope: Scope): string {
  const count = pick([0, 1, 2, 3, 4]);
  return Array.from({ length: count }, () => plain(pick) + part(pick, scope) + plain(pick)).join('');
}

function plain(pick: Pick): string {
  return pick([
    '',
    '',
    ' ',
    '\n',
    '\n',
    '\r\n',
    '\n  ',
    '\t',
    ' x ',
    'x\n',
    '\n\n',
    'é\u2028',
    '\u00a0',
    ' } ',
    '\\{{no}}',
    '\r',
  ]);
}

function part(pick: Pick, scope: Scope): string {
  const kinds = [
    'print',
    'print',
    'compare',
    'comment',
    'raw',
    'claim',
    'claim',
    ...(scope.calls.length > 0 ? ['partial'] : []),
  ];
  const blocks = scope.size > 0 ? ['if', 'if', 'each', 'each', 'with', 'inverted'] : [];
  const kind = pick([...kinds, ...blocks]);
  if (kind === 'print')
    return pick([tag(pick, path(pick, scope)), `{{{${path(pick, scope)}}}}`, `{{&${path(pick, scope)}}}`]);
  if (kind === 'compare') return tag(pick, comparison(pick, scope));
  if (kind === 'comment') return pick(['{{! c }}', '{{!-- }} --}}', '{{~! c ~}}']);
  if (kind === 'raw') return `{{{{raw}}}}${plain(pick)}{{no}}${plain(pick)}{{{{/raw}}}}`;
  if (kind === 'claim') return tag(pick, `claim ${value(pick, scope)} ${value(pick, scope)}`);
  if (kind === 'partial') return partial(pick, scope);
  return block(pick, scope, kind);
}

function tag(pick: Pick, inner: string, sign = ''): string {
  return `{{${pick(['', '', '', '~'])}${sign}${inner}${pick(['', '', '', '~'])}}}`;
}

function partial(pick: Pick, scope: Scope): string {
  const named = pick(['', '', ` name=${value(pick, scope)}`, ` on=true name=${path(pick, scope)} on=undefined`]);
  const name = pick(scope.calls);
  const context = name === 'whole' ? ' @root' : pick([' @root.group', ' @root.group', ' this', '']);
  return tag(pick, `${name}${context}${named}`, '> ');
}

function block(pick: Pick, scope: Scope, kind: string): string {
  const inner = { ...scope, size: scope.size - 1 };
  const end = (name: string): string => tag(pick, name, '/');
  const otherwise = pick(['', tag(pick, pick(['else', '^'])) + body(pick, inner)]);
  if (kind === 'if' || kind === 'inverted') {
    const name = pick(['if', 'unless']);
    const zero = pick(['', '', ' includeZero=true', ` includeZero=${value(pick, scope)}`]);
    const chain = kind === 'if' ? pick(['', tag(pick, `else if ${value(pick, scope)}`) + body(pick, inner)]) : '';
    const sign = kind === 'if' ? '#' : '^';
    return tag(pick, `${name} ${value(pick, scope)}${zero}`, sign) + body(pick, inner) + chain + otherwise + end(name);
  }
  const [subject, shape] = pick(known(scope).filter(([, one]) => kind === 'with' || typeof one === 'object'));
  const entered = kind === 'with' ? shape : inside(shape);
  const names = pick([[], [], ['one'], ['one', 'key']]).slice(0, kind === 'with' ? 1 : 2);
  const params = names.map((name, index) => [name, index === 0 ? entered : 'number'] as const);
  const deeper: Scope = {
    here: entered,
    ups: [scope.here, ...scope.ups],
    params: [...params, ...scope.params],
    loops: scope.loops + (kind === 'each' ? 1 : 0),
    calls: scope.calls,
    size: scope.size - 1,
  };
  const bars = names.length > 0 ? ` as |${names.join(' ')}|` : '';
  return tag(pick, `${kind} ${subject}${bars}`, '#') + body(pick, deeper) + otherwise + end(kind);
}

function inside(shape: Shape): Shape {
  if (typeof shape === 'string') return 'text';
  return 'list' in shape ? shape.list : (Object.values(shape.group)[0] ?? 'text');
}

function value(pick: Pick, scope: Scope): string {
  const literals = ['"x"', "''", '0', '1', '-1.5', 'true', 'false', 'null', 'undefined', '"a\u2028b"'];
  return pick([
    () => path(pick, scope),
    () => path(pick, scope),
    () => pick(literals),
    () => `(${comparison(pick, scope)})`,
  ])();
}

function comparison(pick: Pick, scope: Scope): string {
  const lists = known(scope).filter(([, shape]) => typeof shape === 'object' && 'list' in shape);
  return pick([
    `is ${path(pick, scope)} ${path(pick, scope)}`,
    `is ${path(pick, scope)} "x"`,
    `has ${pick(lists)[0]} "x"`,
  ]);
}

function path(pick: Pick, scope: Scope): string {
  const paths = known(scope);
  const single = paths.filter(([, shape]) => typeof shape === 'string');
  return pick(pick([single, single, single, single, single, single, single, paths]))[0];
}

/** Paths that mean something at a place. */
function known(scope: Scope): (readonly [string, Shape])[] {
  const data = ['@index', '@key', '@first', '@last'];
  return [
    ...below('', scope.here),
    ...below('this.', scope.here),
    ['this', scope.here] as const,
    ['.', scope.here] as const,
    ...scope.ups.slice(0, 2).flatMap((shape, index) => below('../'.repeat(index + 1), shape)),
    ...scope.params.flatMap(([name, shape]) => [[name, shape] as const, ...below(`${name}.`, shape)]),
    ...below('@root.', root),
    ...(scope.loops > 0 ? data.map((name) => [name, 'number'] as const) : []),
    ...(scope.loops > 1 ? [['@../index', 'number'] as const, ['@../key', 'text'] as const] : []),
  ];
}

function below(prefix: string, shape: Shape): (readonly [string, Shape])[] {
  if (typeof shape === 'string') return [];
  if ('list' in shape)
    return [
      [`${prefix}[0]`, shape.list],
      [`${prefix}length`, 'number'],
    ];
  return Object.entries(shape.group)
    .filter(([name]) => prefix !== '' || name !== 'if')
    .flatMap(([name, one]) => {
      const written = name.includes(' ') ? `[${name}]` : name;
      return [[prefix + written, one] as const, ...(prefix.length < 3 ? below(`${prefix}${written}.`, one) : [])];
    });
}
