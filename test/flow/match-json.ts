/**
 * What differs between a document and wanted values, as sentences. A wanted value is compared whole, or is one of
 * `{gte}`, `{lte}`, `{has}`, `{length}`, `{absent}`, `{maybe}`.
 */
export function matchJson(wanted: Readonly<Record<string, unknown>>, document: unknown): string[] {
  return Object.entries(wanted).flatMap(([where, want]) => {
    const got = pick(document, where);
    return fits(got, want)
      ? []
      : [`${where} is ${JSON.stringify(got)?.slice(0, 120)}, expected ${JSON.stringify(want)}`];
  });
}

/** `cases[case=code/codex.hybrid].sections.0.id`: dots, indexes, and the first element whose key has that value. */
function pick(document: unknown, where: string): unknown {
  let value = document;
  for (const [, key, wanted, name] of where.matchAll(/\[([^=\]]+)=([^\]]*)\]|([^.[\]]+)/g)) {
    if (key === undefined) value = keyOf(value, name ?? '');
    else value = Array.isArray(value) ? value.find((element) => String(keyOf(element, key)) === wanted) : undefined;
  }
  return value;
}

function keyOf(value: unknown, key: string): unknown {
  return value === null || typeof value !== 'object' ? undefined : (value as Record<string, unknown>)[key];
}

type Matcher = (got: unknown, want: unknown) => boolean;

const matchers: Readonly<Record<string, Matcher>> = {
  gte: (got, least) => typeof got === 'number' && got >= Number(least),
  lte: (got, most) => typeof got === 'number' && got <= Number(most),
  has: (got, part) => (typeof got === 'string' ? got.includes(String(part)) : Array.isArray(got) && got.includes(part)),
  length: (got, count) => (typeof got === 'string' || Array.isArray(got)) && got.length === count,
  absent: (got, yes) => (got === undefined) === yes,
  maybe: (got, value) => got === undefined || got === null || JSON.stringify(got) === JSON.stringify(value),
};

function fits(got: unknown, want: unknown): boolean {
  const entries = want !== null && typeof want === 'object' && !Array.isArray(want) ? Object.entries(want) : [];
  if (entries.length === 0 || !entries.every(([name]) => name in matchers))
    return JSON.stringify(got) === JSON.stringify(want);
  return entries.every(([name, value]) => matchers[name]?.(got, value));
}
