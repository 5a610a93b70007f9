import type { Form } from './check-form.ts';
import { checkForm } from './check-form.ts';
import { stripLines } from './claim-lines.ts';
import type { TemplateSource } from './parse-template.ts';
import { parseTemplate } from './parse-template.ts';
import { getParser } from './parser.ts';

/** A template that has been parsed and checked as far as that goes without a context. */
export interface Template {
  readonly id: number;
  readonly source: TemplateSource;
  readonly form: Form;
  /** Keys of contexts and partials that its names have been checked against. */
  readonly checked: Set<string>;
}

const MAX_CACHED = 1000;

const templates = new Map<string, Template>();
let nextId = 0;

/** Parses and checks a template once in a process. `partial` is its name if it is one. Throws `TemplateError`. */
export function prepareTemplate(text: string, partial: string | undefined): Template {
  const key = `${partial?.length ?? -1}:${partial ?? ''}${text}`;
  const known = templates.get(key);
  if (known) return known;
  const source = parseTemplate(text, partial);
  const form = checkForm(source);
  stripLines(source, (program) => getParser().parse(program));
  const template: Template = { id: nextId++, source, form, checked: new Set() };
  if (templates.size >= MAX_CACHED) templates.clear();
  templates.set(key, template);
  return template;
}
