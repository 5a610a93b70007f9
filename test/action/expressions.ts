/** What expressions can name: `inputs.base`, `steps.capture.outcome`, ... */
export type Names = Readonly<Record<string, string>>;

function value(term: string, names: Names): string {
  const text = /^'(.*)'$/.exec(term.trim())?.[1];
  return text ?? names[term.trim()] ?? '';
}

/** Text with each `${{ a || b }}` replaced. Knows as much of the language as action.yml uses, and refuses the rest. */
export function fillIn(text: string, names: Names): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, inner: string) => {
    if (!/^[\w.' |-]+$/.test(inner)) throw new Error(`not understood: ${inner}`);
    return inner.split('||').reduce((found, term) => found || value(term, names), '');
  });
}

function holds(term: string, names: Names): boolean {
  if (term === '!cancelled()') return true;
  const [, list, part] = /^!contains\(([\w.-]+), ('[^']*')\)$/.exec(term) ?? [];
  if (list !== undefined && part !== undefined) return !value(list, names).includes(value(part, names));
  const [, left, right] = /^([\w.-]+) == ('[^']*')$/.exec(term) ?? [];
  if (left === undefined || right === undefined) throw new Error(`not understood: ${term}`);
  return value(left, names) === value(right, names);
}

/** Whether a step with this condition runs; without one, where no step before it has failed. */
export function isMet(condition: string | undefined, names: Names, failed: boolean): boolean {
  if (condition === undefined) return !failed;
  return condition.split('&&').every((term) => holds(term.trim(), names));
}
