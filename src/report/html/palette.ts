/** A colour of the page that stands for who pays. */
export type Slot =
  | 'product'
  | 'feature'
  | 'session'
  | 'caller'
  | 'runtime'
  | 'skills'
  | 'tools'
  | 'instructions'
  | 'other';

/** `fill` carries text in the colour of ink; `band` stands alone on paper. */
export interface Tone {
  readonly fill: string;
  readonly band: string;
}

/** Everything that has a colour, once for each scheme. */
export interface Palette {
  /** The page, what stands out from it a little, and lines. */
  readonly paper: string;
  readonly surface: string;
  readonly rule: string;
  /** Text, text of less weight, links and focus. */
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  /** Edge of what can be typed into. */
  readonly edge: string;
  /** Added and removed lines; found text, and the found text that one stands on. */
  readonly added: string;
  readonly removed: string;
  readonly found: string;
  readonly current: string;
  readonly owners: Readonly<Record<Slot, Tone>>;
  /** From few bytes to many. */
  readonly heat: readonly string[];
  /** From a little to a lot: fewer bytes, more bytes. */
  readonly less: readonly string[];
  readonly more: readonly string[];
}

/** Dark ink on light paper. */
export const light: Palette = {
  paper: '#fcfcfb',
  surface: '#f4f4f1',
  rule: '#dfdfda',
  ink: '#1b1d20',
  soft: '#595e66',
  accent: '#1d5bb5',
  edge: '#85898f',
  added: '#dff1e0',
  removed: '#fae1df',
  found: '#ffe58a',
  current: '#ffb84d',
  owners: {
    product: { fill: '#d0e1f8', band: '#3a74c4' },
    feature: { fill: '#d3ebd2', band: '#3a8a4b' },
    session: { fill: '#f7e5b9', band: '#a1750c' },
    caller: { fill: '#f7d6de', band: '#c2476b' },
    runtime: { fill: '#e1d8f6', band: '#7a55c7' },
    skills: { fill: '#c8e9e6', band: '#1c857e' },
    tools: { fill: '#dce1e8', band: '#657182' },
    instructions: { fill: '#f4dbc7', band: '#b5602a' },
    other: { fill: '#e7e5e0', band: '#7c796f' },
  },
  heat: ['#eff5fc', '#dce9f8', '#c6dcf4', '#aecdee', '#93bbe6', '#78a8db'],
  less: ['#e3f2e4', '#c3e3c6', '#9ccfa2'],
  more: ['#fbeadb', '#f6d2b0', '#efb480'],
};

/** Light ink on dark paper. */
export const dark: Palette = {
  paper: '#131518',
  surface: '#1b1e22',
  rule: '#30353b',
  ink: '#e5e7e9',
  soft: '#a2a8b0',
  accent: '#8ab4f8',
  edge: '#6d747d',
  added: '#17341f',
  removed: '#43201f',
  found: '#5f4d00',
  current: '#8a5200',
  owners: {
    product: { fill: '#234268', band: '#6fa3ea' },
    feature: { fill: '#24492b', band: '#6cbf78' },
    session: { fill: '#523f12', band: '#d9a941' },
    caller: { fill: '#5f2a3b', band: '#e5799a' },
    runtime: { fill: '#40306c', band: '#a98bf0' },
    skills: { fill: '#154a47', band: '#4fc0b8' },
    tools: { fill: '#363c46', band: '#98a3b1' },
    instructions: { fill: '#59351d', band: '#e0935c' },
    other: { fill: '#3c3b37', band: '#a5a198' },
  },
  heat: ['#18212c', '#1b2b3e', '#1f3651', '#244265', '#2a4f7b', '#315d92'],
  less: ['#1a2c1e', '#214029', '#2a5636'],
  more: ['#33261a', '#4d3419', '#6a4518'],
};
