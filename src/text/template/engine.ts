import { createRequire } from 'node:module';
import type Handlebars from 'handlebars';
import type { Claim } from '../../model/claim.ts';
import { blockHelpers, comparisons, PRINT } from './helper-names.ts';
import { TemplateError } from './template-error.ts';

/** Where a printed value stands in its template. */
export interface PrintSpot {
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

/** State of one rendering; travels as private data that no template can reach. */
export interface RenderState {
  readonly claims: Claim[];
  /** Spots of the text that is being rendered: changes while a partial runs. */
  spots: readonly PrintSpot[];
  partial: string | undefined;
  /** UTF-16 units that loops and partials may still produce. */
  budget: number;
}

export interface Engine {
  readonly handlebars: typeof Handlebars;
  compile(text: string): Handlebars.TemplateDelegate;
}

const KNOWN_HELPERS = Object.fromEntries(
  [...blockHelpers.keys(), ...comparisons, 'claim', 'raw', PRINT].map((name) => [name, true]),
);

let engine: Engine | undefined;

/**
 * Our own Handlebars instance, made when the first text with braces comes along: most processes need none.
 * The bundler resolves the bare `require`; unbundled ES modules have none and make their own.
 */
export function getEngine(): Engine {
  if (engine) return engine;
  const handlebars: typeof Handlebars = (
    typeof require === 'undefined' ? createRequire(import.meta.url)('handlebars') : require('handlebars')
  ).create();
  registerHelpers(handlebars);
  engine = { handlebars, compile: (text) => compile(handlebars, text) };
  return engine;
}

function compile(handlebars: typeof Handlebars, text: string): Handlebars.TemplateDelegate {
  // Handlebars also compiles a syntax tree handed in as an object, which would be a way to inject code.
  if (typeof text !== 'string') throw new Error('only a text can be compiled');
  return handlebars.compile(text, {
    noEscape: true,
    preventIndent: true,
    knownHelpers: KNOWN_HELPERS,
    knownHelpersOnly: true,
  });
}

type HelperOptions = Handlebars.HelperOptions;
const stateOf = (options: HelperOptions): RenderState => options.data.state;

function registerHelpers(handlebars: typeof Handlebars): void {
  const each = handlebars.helpers.each!;
  for (const name of ['log', 'lookup']) handlebars.unregisterHelper(name);
  handlebars.registerHelper('is', (left: unknown, right: unknown) => left === right);
  handlebars.registerHelper('has', (list: unknown, item: unknown) => Array.isArray(list) && list.includes(item));
  handlebars.registerHelper('raw', (options: HelperOptions) => options.fn({}));
  handlebars.registerHelper('claim', (name: unknown, value: unknown, options: HelperOptions) => {
    stateOf(options).claims.push({ name: String(name), value: String(value) });
    return '';
  });
  handlebars.registerHelper(PRINT, (value: unknown, spot: number, options: HelperOptions) => {
    const state = stateOf(options);
    return printed(value, state.spots[spot]!, state.partial);
  });
  handlebars.registerHelper('each', function (this: unknown, list: unknown, options: HelperOptions) {
    const state = stateOf(options);
    const fn: HelperOptions['fn'] = (context, inner) => spend(state, options.fn(context, inner));
    return each.call(this, list, { ...options, fn });
  });
}

/** Takes a produced text off the budget, so that loops within loops end in an error and not in all memory. */
export function spend(state: RenderState, text: string): string {
  state.budget -= text.length + 16;
  if (state.budget >= 0) return text;
  throw new TemplateError({
    message: 'The template grows without end: its loops and partials produce too much text.',
    line: 1,
    column: 1,
    partial: state.partial,
  });
}

function printed(value: unknown, spot: PrintSpot, partial: string | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const what = Array.isArray(value)
    ? 'is a list'
    : value === null || value === undefined
      ? 'has no value'
      : 'is a group of names';
  const help = Array.isArray(value)
    ? ' Print its items with {{#each}}.'
    : value
      ? ' Print one of its members.'
      : ' Ask for it with {{#if}} first.';
  throw new TemplateError({
    message: `"${spot.name}" ${what}, so it cannot be printed.${help}`,
    line: spot.line,
    column: spot.column,
    names: [spot.name],
    partial,
  });
}
