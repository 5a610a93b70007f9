import type { ListingForm } from '../../model/loader.ts';

/** A skill as a client lists it. */
export interface ListedSkill {
  readonly name: string;
  readonly description: string;
  /** POSIX path of its SKILL.md below the skills folder. */
  readonly path: string;
}

/** What is left of one skill in the listing. */
export interface ListedAs {
  /** Code points of the description that are listed; `undefined`: the skill is left out. */
  readonly shown: number | undefined;
  /** Code points of the whole description. */
  readonly whole: number;
}

/** A listing as a client makes it. */
export interface SimulatedListing {
  /** In the unit of the budget, or in characters: everything listed whole. */
  readonly size: number;
  /** There is less room than the list needs, single descriptions cut where the client cuts them. */
  readonly isOver: boolean;
  /** In the order of the skills that were given. */
  readonly skills: readonly ListedAs[];
}

/** Lists skills in the given order the way a client does, its own ones and the text around the list left aside. */
export function simulateListing(form: ListingForm, skills: readonly ListedSkill[]): SimulatedListing {
  const lines = skills.map((skill) => lineOf(form, skill));
  const size = lines.reduce((sum, { full }) => sum + full, 0);
  const { budget, above } = form;
  const cut = lines.map(({ points, capped }) => ({ shown: capped, whole: points }));
  if (budget === undefined || lines.reduce((sum, { asCut }) => sum + asCut, 0) <= budget.max) {
    return { size, isOver: false, skills: cut };
  }
  const shown = above === 'names-only' ? namesOnly(lines, budget.max) : shortened(form, lines, budget.max);
  return { size, isOver: true, skills: cut.map(({ whole }, at) => ({ shown: shown[at], whole })) };
}

interface Line {
  readonly description: readonly string[];
  /** Code points of the description, and how many are left after the cut for single descriptions. */
  readonly points: number;
  readonly capped: number;
  /** Cost of the line with all of the description, with the cut one, and without. */
  readonly full: number;
  readonly asCut: number;
  readonly bare: number;
  /** Unrounded cost of the line with an empty description. */
  readonly frame: number;
}

function lineOf(form: ListingForm, { name, description, path }: ListedSkill): Line {
  const points = [...description];
  const mark = form.cut?.mark ?? '';
  const capped = form.cut === undefined ? points.length : Math.min(points.length, form.cut.max);
  const fill = (line: string, text: string): string =>
    line.replace(/\{(name|description|path)\}/g, (_, key: string) => ({ name, description: text, path })[key] ?? '');
  const short = capped < points.length ? `${points.slice(0, capped - [...mark].length).join('')}${mark}` : description;
  const frame = measure(form, fill(form.entry, ''));
  return {
    description: capped < points.length ? [...short] : points,
    points: points.length,
    capped,
    full: rounded(form, frame + measure(form, description)),
    asCut: rounded(form, frame + measure(form, short)),
    bare: rounded(form, measure(form, fill(form.bare, ''))),
    frame,
  };
}

function measure({ budget }: ListingForm, text: string): number {
  return budget?.unit === 'bytes' ? Buffer.byteLength(text) : [...text].length;
}

function rounded({ budget }: ListingForm, cost: number): number {
  const step = budget?.step ?? 1;
  return Math.ceil(cost / step) * step;
}

/** Every name stays; a description is there whole, where what is left has room for it, or not at all. */
function namesOnly(lines: readonly Line[], max: number): number[] {
  let left = max - lines.reduce((sum, { bare }) => sum + bare, 0);
  return lines.map(({ asCut, bare, capped }) => {
    if (asCut - bare > left) return 0;
    left -= asCut - bare;
    return capped;
  });
}

/** One character of every description in turn, until no line has room for another. */
function shortened(form: ListingForm, lines: readonly Line[], max: number): (number | undefined)[] {
  let left = max - lines.reduce((sum, { bare }) => sum + bare, 0);
  if (left < 0) return withoutRoom(lines, max);
  const shown = lines.map(() => 0);
  const costs = lines.map(({ bare }) => bare);
  const raw = lines.map(({ frame }) => frame);
  let open = lines.map((_, at) => at);
  while (open.length > 0) {
    open = open.filter((at) => {
      const next = lines[at]!.description[shown[at]!];
      if (next === undefined) return false;
      const longer = raw[at]! + measure(form, next);
      const cost = Math.max(costs[at]!, rounded(form, longer));
      if (cost - costs[at]! > left) return false;
      left -= cost - costs[at]!;
      [raw[at], costs[at], shown[at]] = [longer, cost, shown[at]! + 1];
      return true;
    });
  }
  return shown;
}

/** Not even the bare lines have room: in order, what does not fit is left out. */
function withoutRoom(lines: readonly Line[], max: number): (number | undefined)[] {
  let used = 0;
  return lines.map(({ bare }) => {
    if (used + bare > max) return undefined;
    used += bare;
    return 0;
  });
}
