import type { OptionScalar } from '../../model/feature.ts';
import type { Block, Expression, Program } from '../../text/template/ast.ts';
import { calledName } from '../../text/template/called-name.ts';
import type { TemplateSource } from '../../text/template/parse-template.ts';

/** A block of a template that stands under conditions. */
export interface OptionSection {
  /** UTF-16 offset of its opening braces in the template. */
  readonly offset: number;
  readonly conditions: readonly Condition[];
}

/** `holds: false` for what stands in an `else` or an `unless`. */
export interface Condition {
  readonly test: Expression;
  readonly holds: boolean;
}

/** A comparison of an option with a written value. */
export interface OptionTest {
  /** `feature.option`. */
  readonly key: string;
  readonly value: OptionScalar;
}

/** The blocks `if` and `unless` of a template, with all conditions around them. Loops and other contexts are left out. */
export function* optionSections(source: TemplateSource): Generator<OptionSection> {
  yield* sectionsOf(source, source.program, []);
}

function* sectionsOf(
  source: TemplateSource,
  program: Program | undefined,
  conditions: readonly Condition[],
): Generator<OptionSection> {
  for (const node of program?.body ?? []) {
    if (node.type !== 'BlockStatement') continue;
    const name = calledName(node.path);
    if (name === 'if' || name === 'unless') yield* branches(source, node, conditions, name === 'if');
  }
}

function* branches(
  source: TemplateSource,
  node: Block,
  conditions: readonly Condition[],
  positive: boolean,
): Generator<OptionSection> {
  const [test] = node.params;
  if (test === undefined) return;
  const inside = [...conditions, { test, holds: positive }];
  yield { offset: source.range(node.loc).start, conditions: inside };
  yield* sectionsOf(source, node.program, inside);
  yield* sectionsOf(source, node.inverse, [...conditions, { test, holds: !positive }]);
}

/** Whether a test holds for some values of options; `undefined` when it asks for anything else. */
export function outcome(test: Expression, values: ReadonlyMap<string, OptionScalar>): boolean | undefined {
  if (test.type === 'SubExpression') {
    const compared = optionTest(test);
    const known = compared === undefined ? undefined : values.get(compared.key);
    return known === undefined ? undefined : known === compared?.value;
  }
  const key = optionKey(test);
  const value = key === undefined ? undefined : values.get(key);
  return value === undefined ? undefined : Boolean(value) || value === 0;
}

/** `is options.feature.option "value"`, in either order. */
export function optionTest(test: Expression): OptionTest | undefined {
  if (test.type !== 'SubExpression' || calledName(test.path) !== 'is') return undefined;
  const key = test.params.map(optionKey).find((one) => one !== undefined);
  const value = test.params.map((one) => ('value' in one ? one.value : undefined)).find((one) => one !== undefined);
  return key === undefined || value === undefined ? undefined : { key, value };
}

/** `feature.option` of a path that asks for an option. */
function optionKey(node: Expression): string | undefined {
  if (node.type !== 'PathExpression' || node.data || node.depth > 0) return undefined;
  const [head, feature, option, ...rest] = node.parts;
  return head === 'options' && feature !== undefined && option !== undefined && rest.length === 0
    ? `${feature}.${option}`
    : undefined;
}

/** The options that conditions ask for. */
export function askedOptions(conditions: readonly Condition[]): readonly string[] {
  const keys = conditions.flatMap(({ test }) => {
    const inside = test.type === 'SubExpression' ? test.params : [test];
    return inside.map(optionKey).filter((key) => key !== undefined);
  });
  return [...new Set(keys)];
}
