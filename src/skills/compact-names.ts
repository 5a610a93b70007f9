/**
 * Names in one line, those with a common first word in braces: `plan-{branching,edits}, reports`. The order is kept;
 * only neighbours are put together. Every name can be read back.
 */
export function compactNames(names: readonly string[]): string {
  const groups: { readonly head: string; readonly rest: string[] }[] = [];
  for (const name of names) {
    const dash = name.indexOf('-');
    // A name that ends with its first dash has no second part to put into braces.
    const cut = dash > 0 && dash < name.length - 1 ? dash : name.length;
    const head = name.slice(0, cut);
    const rest = name.slice(cut + 1);
    const last = groups.at(-1);
    if (last !== undefined && last.head === head && rest !== '' && last.rest[0] !== '') last.rest.push(rest);
    else groups.push({ head, rest: [rest] });
  }
  return groups.map(({ head, rest }) => written(head, rest)).join(', ');
}

function written(head: string, rest: readonly string[]): string {
  const [only = ''] = rest;
  if (rest.length > 1) return `${head}-{${rest.join(',')}}`;
  return only === '' ? head : `${head}-${only}`;
}
