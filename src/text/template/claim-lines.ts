import type { Comment, Mustache, Program, Statement } from './ast.ts';
import { calledName } from './called-name.ts';
import type { TemplateSource } from './parse-template.ts';

/**
 * Takes away the white space that blocks, comments and `~` take with them. Claims that are alone on their line, which
 * Handlebars would print as an empty line, take their line with them as a comment does.
 */
export function stripLines(source: TemplateSource, strip: (program: Program) => unknown): void {
  const undo: (() => void)[] = [];
  for (const program of programs(source.program)) {
    for (const claims of claimLines(source, program.body)) {
      const [first, last] = [program.body.indexOf(claims[0]!), program.body.indexOf(claims.at(-1)!)];
      const line: Comment = { type: 'CommentStatement', strip: {}, loc: claims[0]!.loc };
      program.body.splice(first, last - first + 1, line);
      undo.push(() => program.body.splice(program.body.indexOf(line), 1, ...claims));
    }
  }
  strip(source.program);
  for (const one of undo) one();
}

function* programs(program: Program): Generator<Program> {
  yield program;
  for (const statement of program.body) {
    if (statement.type !== 'BlockStatement') continue;
    if (statement.program) yield* programs(statement.program);
    if (statement.inverse) yield* programs(statement.inverse);
  }
}

/** Groups of claims with nothing else on their line. */
function* claimLines(source: TemplateSource, body: readonly Statement[]): Generator<Mustache[]> {
  const { text } = source;
  const claims = body.filter(isClaim);
  let group: Mustache[] = [];
  for (const [index, claim] of claims.entries()) {
    group.push(claim);
    const { end } = source.range(claim.loc);
    const next = claims[index + 1];
    if (next && isBlank(text, end, source.range(next.loc).start)) continue;
    // An author who writes ~ takes care of the white space.
    const isFree = group.every(({ strip }) => !strip.open && !strip.close);
    if (isFree && isAlone(text, source.range(group[0]!.loc).start, end)) yield group;
    group = [];
  }
}

function isClaim(node: Statement): node is Mustache {
  return node.type === 'MustacheStatement' && calledName(node.path) === 'claim';
}

function isAlone(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (isBlankAt(text, before)) before--;
  let after = end;
  while (isBlankAt(text, after)) after++;
  const endsLine = after === text.length || text[after] === '\n' || text.startsWith('\r\n', after);
  return endsLine && (before < 0 || text[before] === '\n');
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (!isBlankAt(text, index)) return false;
  }
  return true;
}

function isBlankAt(text: string, index: number): boolean {
  return text[index] === ' ' || text[index] === '\t';
}
