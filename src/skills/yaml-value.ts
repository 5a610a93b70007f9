import { quoteYaml } from '../text/quote-yaml.ts';

/** A value on its way back to YAML: text that may be quoted as needed, or a scalar that goes out as written. */
export type YamlValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[] }
  | { readonly kind: 'map'; readonly members: readonly (readonly [string, YamlValue])[] };

/** Pairs the typed and the written reading of a value; every text goes through `change`. */
export function yamlValue(typed: unknown, written: unknown, change: (text: string) => string): YamlValue {
  if (Array.isArray(typed) && Array.isArray(written)) {
    return { kind: 'list', items: typed.map((item, index) => yamlValue(item, written[index], change)) };
  }
  if (typeof typed === 'object' && typed !== null && typeof written === 'object' && written !== null) {
    const texts = written as Record<string, unknown>;
    const members = Object.entries(typed).map(([key, value]) => [key, yamlValue(value, texts[key], change)] as const);
    return { kind: 'map', members };
  }
  if (typeof typed === 'string') return { kind: 'text', text: change(typed) };
  return { kind: 'raw', text: written === null || written === undefined ? '' : String(written) };
}

/** The value as it reads back with every scalar as written; the counterpart of `FrontMatter.written`. */
export function writtenForm(value: YamlValue): unknown {
  if (value.kind === 'list') return value.items.map(writtenForm);
  if (value.kind === 'map') return Object.fromEntries(value.members.map(([key, one]) => [key, writtenForm(one)]));
  return value.kind === 'raw' && value.text === '' ? null : value.text;
}

/** `key: value` in block style; further lines are indented. Lines are joined by `newline`, the last has none. */
export function emitEntry(key: string, value: YamlValue, newline: string, indent = ''): string {
  const head = `${indent}${quoteYaml(key)}:`;
  if (value.kind === 'text') return `${head} ${quoteYaml(value.text)}`;
  if (value.kind === 'raw') return value.text === '' ? head : `${head} ${value.text}`;
  const inner = `${indent}  `;
  if (value.kind === 'map') {
    if (value.members.length === 0) return `${head} {}`;
    return [head, ...value.members.map(([name, one]) => emitEntry(name, one, newline, inner))].join(newline);
  }
  return value.items.length === 0
    ? `${head} []`
    : [head, ...value.items.map((item) => `${inner}- ${flow(item)}`)].join(newline);
}

/** One line in flow style. Texts are always quoted: plain ones end at a comma there. */
function flow(value: YamlValue): string {
  if (value.kind === 'list') return `[${value.items.map(flow).join(', ')}]`;
  if (value.kind === 'map') return `{${value.members.map(([key, one]) => `${quoted(key)}: ${flow(one)}`).join(', ')}}`;
  return value.kind === 'text' ? quoted(value.text) : value.text === '' ? 'null' : value.text;
}

function quoted(text: string): string {
  const scalar = quoteYaml(text);
  return scalar.startsWith('"') ? scalar : `"${scalar}"`;
}
