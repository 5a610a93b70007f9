/**
 * What a path may stand for while names are checked: the values it can have in this context. `open` says that the
 * value is not known because nothing is there (a list without items): then every name is accepted, and nothing
 * behind it is rendered.
 */
export interface Scope {
  readonly values: readonly unknown[];
  readonly open: boolean;
  /** Names that a partial call adds. */
  readonly added?: ReadonlyMap<string, Scope>;
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/;

const nothing: Scope = { values: [], open: true };

export function scopeOf(value: unknown): Scope {
  return { values: [value], open: false };
}

/** The member `name` of a scope, or `undefined` when no value of it has an own member of that name. */
export function member(scope: Scope, name: string): Scope | undefined {
  const added = scope.added?.get(name);
  if (added) return added;
  const values: unknown[] = [];
  let open = scope.open;
  for (const value of scope.values) {
    if (!isObject(value)) continue;
    if (Object.hasOwn(value, name)) values.push((value as Record<string, unknown>)[name]);
    else if (Array.isArray(value) && INDEX.test(name)) open = true;
  }
  return values.length > 0 || open ? { values, open } : undefined;
}

/** What `{{#each}}` hands to its block, or `undefined` when there is nothing to walk through. */
export function elements(scope: Scope): Scope | undefined {
  const groups = scope.values.filter(isObject);
  const canWalk = groups.length > 0 || scope.open || scope.values.includes(null) || scope.added !== undefined;
  if (!canWalk) return undefined;
  const values = groups.flatMap((group): unknown[] => (Array.isArray(group) ? group : Object.values(group)));
  const added = [...(scope.added?.values() ?? [])];
  for (const one of added) values.push(...one.values);
  return values.length === 0 ? nothing : { values, open: false };
}

/** The scope with names laid over it, as a partial call with named values does. */
export function withAdded(scope: Scope, added: ReadonlyMap<string, Scope>): Scope {
  const values = scope.values.filter((value) => isObject(value) && !Array.isArray(value));
  return { values, open: scope.open, added: new Map([...(scope.added ?? []), ...added]) };
}

/** Own names of a scope, for suggestions. */
export function knownNames(scope: Scope): string[] {
  const names = new Set(scope.added?.keys());
  for (const value of scope.values) {
    if (isObject(value) && !Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
  }
  return [...names];
}

/**
 * Handlebars enters a block's value as a new level for `../` only if it differs, by `!=`, from the level around it.
 * `same`: it never does here; `new`: it always does; `unsure`: that depends on the data, so that `../` is ambiguous.
 */
export function relation(outer: Scope, inner: Scope): 'same' | 'new' | 'unsure' {
  if (outer.added || inner.added) return outer === inner ? 'same' : 'unsure';
  const [only] = inner.values;
  if (
    !outer.open &&
    outer.values.length === 1 &&
    inner.values.length === 1 &&
    isObject(only) &&
    outer.values[0] === only
  ) {
    return 'same';
  }
  const outers = new Set(outer.values);
  const allObjects = outer.values.every((value) => isObject(value) && !Array.isArray(value));
  const differs = (value: unknown): boolean =>
    isObject(value) ? !outers.has(value) && outer.values.every(isObject) : allObjects && value !== '[object Object]';
  return inner.values.every(differs) ? 'new' : 'unsure';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
