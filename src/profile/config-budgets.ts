import type { Budget, BudgetTarget } from '../model/budget.ts';
import type { KeyPath } from '../model/fault.ts';
import type { BudgetEntry, ConfigFile } from '../schema/config.ts';
import type { YamlFile } from './yaml-file.ts';

const TARGETS: readonly string[] = ['system', 'total', 'listing', 'tools', 'instructions'];
const PREFIXES: readonly string[] = ['section:', 'owner:', 'skill:', 'tool:'];
/** Digits are bounded so that every number stays exact. */
const GROWTH = /^[0-9]{1,12}(?:\.[0-9]{1,6})?%$|^[0-9]{1,12}$/;

/** The limits of a configuration, in the order in which they are written. Faults go to the file. */
export function configBudgets(file: YamlFile<ConfigFile>): readonly Budget[] {
  const entries = file.value.budgets ?? [];
  return entries.map((entry, index) => {
    const at: KeyPath = ['budgets', index];
    checkLimits(file, entry, at);
    return {
      case: entry.case,
      on: target(file, entry.on, [...at, 'on']),
      max: entry.max,
      growth: entry.growth === undefined ? undefined : String(entry.growth),
      reason: entry.reason,
      place: file.place(at),
    };
  });
}

function target(file: YamlFile<ConfigFile>, on: string, at: KeyPath): BudgetTarget {
  const named = PREFIXES.some((prefix) => on.startsWith(prefix) && on.slice(prefix.length).trim() !== '');
  if (!named && !TARGETS.includes(on)) {
    const message = `A budget cannot be on \`${on}\`.`;
    const known = [...TARGETS, ...PREFIXES.map((prefix) => `${prefix}<name>`)];
    file.faults.push({ code: 'unknown-name', message, at, part: 'value', unknown: { name: on, known } });
  }
  return on as BudgetTarget;
}

const reasonHelp = 'Say in words why, or leave the key out.';
const limitHelp = 'Add a limit, for example `max: 4000` or `growth: 2%`, or say in `reason` why there is none.';

function checkLimits(file: YamlFile<ConfigFile>, entry: BudgetEntry, at: KeyPath): void {
  const { max, growth, reason } = entry;
  if (entry.case.trim() === '') {
    const help = 'Use `"**"` for every case.';
    const fault = { code: 'wrong-type', message: 'The pattern of cases is empty.', part: 'value' } as const;
    file.faults.push({ ...fault, at: [...at, 'case'], help });
  }
  if (growth !== undefined && !GROWTH.test(String(growth))) {
    const message = `The growth \`${growth}\` is neither bytes nor a percentage.`;
    const help = 'Write `250` for bytes or `2%`.';
    file.faults.push({ code: 'wrong-type', message, at: [...at, 'growth'], part: 'value', help });
  }
  if (reason !== undefined && reason.trim() === '') {
    file.faults.push({
      code: 'wrong-type',
      message: 'The reason is empty.',
      at: [...at, 'reason'],
      part: 'value',
      help: reasonHelp,
    });
  } else if (max === undefined && growth === undefined && reason === undefined) {
    const message = 'The budget has neither `max` nor `growth`, and no `reason` why it has none.';
    file.faults.push({ code: 'missing-key', message, at, part: 'value', help: limitHelp });
  }
}
