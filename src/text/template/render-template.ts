import type Handlebars from 'handlebars';
import type { Claim } from '../../model/claim.ts';
import { nearest } from '../nearest.ts';
import type { PartialCall } from './ast.ts';
import type { Form } from './check-form.ts';
import { checkForm } from './check-form.ts';
import { checkNames, partialName } from './check-names.ts';
import type { PrintSpot, RenderState } from './engine.ts';
import { getEngine, spend } from './engine.ts';
import type { TemplateSource } from './parse-template.ts';
import { parseTemplate } from './parse-template.ts';
import type { PreparedContext } from './prepare-context.ts';
import { prepareContext } from './prepare-context.ts';
import { rewriteTemplate } from './rewrite.ts';
import { TemplateError } from './template-error.ts';

/** A rendered text and the claims that it made, in the order in which they were rendered. */
export interface RenderedText {
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** Partials by name. */
export type Partials = Readonly<Record<string, string>>;

interface Template {
  readonly id: number;
  readonly source: TemplateSource;
  readonly form: Form;
  readonly spots: readonly PrintSpot[];
  readonly run: Handlebars.TemplateDelegate;
  /** Keys of contexts and partials that its names have been checked against. */
  readonly checked: Set<string>;
}

const MAX_CACHED = 1000;
/** UTF-16 units that the loops and partials of one rendering may produce. */
const MAX_PRODUCED = 64_000_000;
const MAX_CHAIN = 50;

const templates = new Map<string, Template>();
let nextId = 0;

/**
 * Renders a template against a context. A text without braces comes back as it is, and values are never rendered again.
 *
 * Every name has to be an own member of the context, in blocks that are not rendered too; helpers are `if`, `unless`,
 * `each`, `with`, `is a b`, `has list item` and `claim "name" "value"`. Partials are called by their name in `partials`.
 * A block or claim alone on its line takes its line with it. Nothing is escaped.
 *
 * Throws `TemplateError` with line, column and names for whatever cannot be rendered, for example an unknown name, a
 * value without text form, a cycle of partials.
 */
export function renderTemplate(text: string, context: object, partials: Partials = {}): RenderedText {
  return isTemplate(text) ? renderPrepared(text, prepareContext(context), partials) : { text, claims: [] };
}

/** `renderTemplate` for a context that many texts are rendered against. */
export function renderPrepared(text: string, context: PreparedContext, partials: Partials = {}): RenderedText {
  if (!isTemplate(text)) return { text, claims: [] };
  const template = prepare(text, undefined);
  const used = collectPartials(template, partials);
  const key = `${[...used].map(([name, one]) => `${JSON.stringify(name)}${one.id}`).join()}\n${context.shape}`;
  if (!template.checked.has(key)) {
    checkNames(template.source, context.root, used);
    template.checked.add(key);
  }
  return run(template, context, used);
}

/** Whether a text holds anything that the template engine would look at. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

function prepare(text: string, partial: string | undefined): Template {
  const key = `${partial?.length ?? -1}:${partial ?? ''}${text}`;
  const known = templates.get(key);
  if (known) return known;
  const source = parseTemplate(text, partial);
  const form = checkForm(source);
  const rewritten = rewriteTemplate(source, form);
  const run = getEngine().compile(rewritten.text);
  const template: Template = { id: nextId++, source, form, spots: rewritten.spots, run, checked: new Set() };
  if (templates.size >= MAX_CACHED) templates.clear();
  templates.set(key, template);
  return template;
}

/** The partials that a template calls, directly or not. Throws for unknown ones and for cycles, with the chain. */
function collectPartials(template: Template, partials: Partials): Map<string, Template> {
  const used = new Map<string, Template>();
  const visit = (caller: Template, chain: readonly string[]): void => {
    for (const call of caller.form.partials) {
      const name = partialName(call);
      const path = [...chain, name];
      if (chain.includes(name)) fail(caller, call, `The partials call each other in a cycle: ${path.join(' → ')}.`);
      if (path.length > MAX_CHAIN) fail(caller, call, `Partials call each other deeper than ${MAX_CHAIN} levels.`);
      if (used.has(name)) continue;
      const text = Object.hasOwn(partials, name) && name !== '__proto__' ? partials[name] : undefined;
      if (typeof text !== 'string') fail(caller, call, unknownPartial(name, partials, chain));
      const partial = prepare(text, name);
      visit(partial, path);
      used.set(name, partial);
    }
  };
  visit(template, []);
  return used;
}

function unknownPartial(name: string, partials: Partials, chain: readonly string[]): string {
  const near = nearest(name, Object.keys(partials));
  const through = chain.length > 0 ? ` (called through ${chain.join(' → ')})` : '';
  return `Unknown partial "${name}"${through}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

function fail(caller: Template, call: PartialCall, message: string): never {
  const { source } = caller;
  const place = source.place(source.range(call.name.loc).start);
  throw new TemplateError({ message, ...place, names: [partialName(call)], partial: source.partial });
}

function run(template: Template, context: PreparedContext, used: ReadonlyMap<string, Template>): RenderedText {
  const state: RenderState = { claims: [], spots: template.spots, partial: undefined, budget: MAX_PRODUCED };
  const partials = Object.fromEntries([...used].map(([name, partial]) => [name, asPartial(state, name, partial)]));
  const text = template.run(context.root, {
    data: { state },
    partials,
    allowProtoPropertiesByDefault: false,
    allowProtoMethodsByDefault: false,
  });
  return { text, claims: state.claims };
}

/** A partial as Handlebars calls it, with the state turned to its text while it runs. */
function asPartial(state: RenderState, name: string, template: Template): Handlebars.TemplateDelegate {
  return (context, options) => {
    const { spots, partial } = state;
    state.spots = template.spots;
    state.partial = name;
    const text = spend(state, template.run(context, options));
    state.spots = spots;
    state.partial = partial;
    return text;
  };
}
