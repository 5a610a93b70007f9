/** Where a text stands on the page. */
export interface Shelved {
  /** Of the element that holds it. */
  readonly id: string;
  /** Asked for the first time: the text is to be written here. */
  readonly isFirst: boolean;
  /** The case that holds it. */
  readonly home: string;
}

/** Gives every different text its place in the page: where it is asked for first. */
export type TextStore = (text: string, caseId: string) => Shelved;

/** A store that holds nothing yet. */
export function openTextStore(): TextStore {
  const known = new Map<string, Shelved>();
  return (text, caseId) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const shelved = { id: `t${known.size}`, isFirst: true, home: caseId };
    known.set(text, { ...shelved, isFirst: false });
    return shelved;
  };
}
