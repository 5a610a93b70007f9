/** Names of a template that decide over blocks: the ones that a person can set. */
const asked = /\b(?:features|options|session|delivery|skill)(?:\.[\w-]+)+|\b(?:mode|provider|profile|product)\b/g;
/** `(has tools "x")`: a list of the context with an item. */
const held = /\(has (tools|skills) "([^"]*)"\)/g;

/** The names in a tag with their values in a context, each once. */
export function decidingNames(tag: string, context: object): readonly { name: string; value: string }[] {
  const found = new Map<string, string>();
  for (const [name] of tag.matchAll(asked)) {
    const value = valueAt(context, name.split('.'));
    if (value !== undefined) found.set(name, shown(value));
  }
  for (const [, list, item] of tag.matchAll(held)) {
    const items = valueAt(context, [list!]);
    if (Array.isArray(items)) found.set(`${list} has ${item}`, String(items.includes(item)));
  }
  return [...found].map(([name, value]) => ({ name, value }));
}

function valueAt(start: unknown, path: readonly string[]): unknown {
  let value = start;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
