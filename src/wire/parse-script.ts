import { InputError } from '../model/errors.ts';
import type { Fault, KeyPath } from '../model/fault.ts';
import type { JsonObject } from '../model/json.ts';
import { checkShape } from '../schema/check-shape.ts';
import { type CallEntry, type ScriptFile, type StepEntry, scriptFile } from '../schema/script.ts';
import { versionProblem } from '../schema/version-problem.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { parseYaml } from '../text/parse-yaml.ts';
import { yamlPlaces } from '../text/yaml-places.ts';
import { parseExtraction } from './parse-extraction.ts';
import { type Placed, placeholdersIn } from './placeholders.ts';
import type { Script, ScriptCall, ScriptStep } from './script.ts';

const FORMAT = { name: 'agentprompt.script', version: 1, renew: 'Write it as agentprompt.script/1.' };
const HINT = 'Begin the file with `schema: agentprompt.script/1`, then list `steps`.';

/**
 * Reads the script of a model. Throws `InputError` with everything that is wrong, each with its line and column: no
 * YAML, unknown keys, a step that does nothing, a pattern or pointer that is none, `{{from: name}}` without an
 * extraction of that name in the same or an earlier step.
 */
export function parseScript(path: string, text: string): Script {
  const parsed = parseYaml(text);
  if ('fault' in parsed) {
    const { message, line, column } = parsed.fault;
    const help = 'Mend the YAML at this place or just before it.';
    throw new InputError({
      code: 'not-yaml',
      message: `This file is not valid YAML: ${message}`,
      path,
      line,
      column,
      help,
    });
  }
  const other = versionProblem(parsed.value, FORMAT);
  if (other !== undefined) throw located(path, text, [{ ...other, at: ['schema'], part: 'value' }]);
  const shape = checkShape(scriptFile, parsed.value);
  if ('faults' in shape) throw located(path, text, shape.faults.map(withHint));
  const faults: Fault[] = [];
  const script = readSteps(shape.value, faults);
  if (faults.length > 0) throw located(path, text, faults);
  return script;
}

/** A file that is no mapping, or has no `schema`, is told how to begin. */
function withHint(fault: Fault): Fault {
  return fault.at.length === 0 && fault.help === undefined && fault.unknown === undefined
    ? { ...fault, help: HINT }
    : fault;
}

function located(path: string, text: string, faults: readonly Fault[]): InputError {
  const find = yamlPlaces(text);
  const problems = faults.map((fault) =>
    faultProblem(fault, { path, ...(find(fault.at, fault.part) ?? { line: 1, column: 1 }) }),
  );
  return new InputError(
    problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
  );
}

function readSteps(file: ScriptFile, faults: Fault[]): Script {
  const names = new Set<string>();
  return { steps: file.steps.map((entry, index) => readStep(entry, ['steps', index], { names, faults })) };
}

interface Reading {
  /** Names that this and earlier steps extract. */
  readonly names: Set<string>;
  readonly faults: Fault[];
}

function readStep(entry: StepEntry, at: KeyPath, reading: Reading): ScriptStep {
  const extract = Object.entries(entry.extract ?? {}).map(([name, one]) =>
    parseExtraction(name, one, { at: [...at, 'extract', name], faults: reading.faults }),
  );
  for (const { name } of extract) reading.names.add(name);
  const written = callEntries(entry, at);
  const calls = written.map(([call, where]) => readCall(call, where, reading.faults));
  if (entry.say === undefined && calls.length === 0) {
    const help = 'Give it `say: text`, or `call: { tool: name, arguments: {…} }`.';
    reading.faults.push({ code: 'missing-key', message: 'This step answers nothing.', at, part: 'value', help });
  }
  const used = [
    ...placeholdersIn(entry.say ?? '', [...at, 'say']),
    ...written.flatMap(([call, where]) => [
      ...placeholdersIn((call.arguments ?? {}) as JsonObject, [...where, 'arguments']),
      ...placeholdersIn(call.input ?? '', [...where, 'input']),
    ]),
  ];
  reading.faults.push(
    ...used.filter(({ name }) => !reading.names.has(name)).map((one) => unknownName(one, reading.names)),
  );
  return { extract, say: entry.say, calls, needs: [...new Set(used.map(({ name }) => name))] };
}

function callEntries({ call }: StepEntry, at: KeyPath): readonly (readonly [CallEntry, KeyPath])[] {
  if (call === undefined) return [];
  return Array.isArray(call)
    ? call.map((one, index) => [one, [...at, 'call', index]] as const)
    : [[call, [...at, 'call']]];
}

function readCall(entry: CallEntry, at: KeyPath, faults: Fault[]): ScriptCall {
  if (entry.arguments !== undefined && entry.input !== undefined) {
    const message = 'A call has `arguments` or `input`, not both.';
    faults.push({ code: 'conflict', message, at: [...at, 'input'], part: 'key' });
  }
  const written = (entry.arguments ?? {}) as JsonObject;
  return { tool: entry.tool, server: entry.server, input: entry.input ?? written };
}

function unknownName({ name, at }: Placed, names: ReadonlySet<string>): Fault {
  return {
    code: 'unknown-name',
    message: `Neither this step nor an earlier one extracts \`${name}\`.`,
    at,
    part: 'value',
    unknown: { name, known: [...names] },
    help: 'Name it under `extract` of this step.',
  };
}
