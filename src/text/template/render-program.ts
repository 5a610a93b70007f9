import type { Claim } from '../../model/claim.ts';
import type { Block, Mustache, PartialCall, Program, Statement } from './ast.ts';
import { calledName, partialName } from './called-name.ts';
import { compare, evaluate, hashValues } from './evaluate.ts';
import type { Frame } from './frame.ts';
import { call } from './frame.ts';
import type { TemplateSource } from './parse-template.ts';
import { printValue } from './print-value.ts';
import { renderBlock } from './render-block.ts';
import { TemplateError } from './template-error.ts';
import type { Trace } from './trace.ts';
import { noteBlanks, notePiece } from './trace.ts';

/** State of one rendering. */
export interface Rendering {
  readonly claims: Claim[];
  /** Every partial that can be called, checked. */
  readonly partials: ReadonlyMap<string, { readonly source: TemplateSource }>;
  /** UTF-16 units that loops and partials may still produce. */
  budget: number;
  /** Notes where text came from; `undefined` when nobody asks. */
  readonly trace: Trace | undefined;
}

/** Blocks and partials within each other while rendering; JavaScript's own stack holds several times as many. */
const MAX_DEPTH = 500;

/** Evaluates a checked program. Throws `TemplateError` for values without text form and for output without end. */
export function renderProgram(rendering: Rendering, program: Program | undefined, frame: Frame): string {
  if (frame.depth > MAX_DEPTH) fail(frame, `Blocks and partials are nested deeper than ${MAX_DEPTH} levels.`);
  let text = '';
  if (program) for (const statement of program.body) text += renderStatement(rendering, statement, frame);
  return text;
}

/** Takes a produced text off the budget, so that loops within loops end in an error and not in all memory. */
function spend(rendering: Rendering, text: string, frame: Frame): string {
  rendering.budget -= text.length + 16;
  if (rendering.budget >= 0) return text;
  fail(frame, 'The template grows without end: its loops and partials produce too much text.');
}

function renderStatement(rendering: Rendering, node: Statement, frame: Frame): string {
  const { trace } = rendering;
  if (node.type === 'ContentStatement' || node.type === 'MustacheStatement') {
    const text = node.type === 'ContentStatement' ? node.value : renderMustache(rendering, node, frame);
    if (trace !== undefined) notePiece(trace, frame.source, node, text);
    return text;
  }
  if (node.type === 'BlockStatement') {
    const render = trace === undefined ? renderProgram : renderingSide(trace, frame.source, node);
    return renderBlock(node, frame, { state: rendering, render, spend });
  }
  return node.type === 'PartialStatement' ? renderPartial(rendering, node, frame) : '';
}

/** `renderProgram` for one of the sides of a block, with the block open meanwhile. */
function renderingSide(trace: Trace, source: TemplateSource, node: Block): typeof renderProgram {
  return (rendering, program, frame) => {
    trace.open.push({ source, node, program });
    const text = renderProgram(rendering, program, frame);
    trace.open.pop();
    return text;
  };
}

function renderMustache(rendering: Rendering, node: Mustache, frame: Frame): string {
  if (node.params.length === 0) return printValue(node, frame);
  if (calledName(node.path) !== 'claim') return String(compare(node, frame));
  const [name, value] = node.params.map((param) => String(evaluate(param, frame)));
  rendering.claims.push({ name: name!, value: value! });
  return '';
}

function renderPartial(rendering: Rendering, node: PartialCall, frame: Frame): string {
  const { source } = rendering.partials.get(partialName(node))!;
  const [param] = node.params;
  const base = param ? evaluate(param, frame) : frame.context;
  const context = node.hash ? { ...(base as object), ...Object.fromEntries(hashValues(node, frame)) } : base;
  const inner = call(frame, source, context);
  if (rendering.trace !== undefined) noteBlanks(rendering.trace, node.indent ?? '');
  return (node.indent ?? '') + spend(rendering, renderProgram(rendering, source.program, inner), inner);
}

function fail({ source }: Frame, message: string): never {
  throw new TemplateError({ message, line: 1, column: 1, partial: source.partial });
}
