import type { Fault, KeyPath } from '../model/fault.ts';
import type { Suppression } from '../model/prompt-case.ts';
import type { ConfigFile } from '../schema/config.ts';
import type { YamlFile } from './yaml-file.ts';

/** The suppressed rules of a configuration. Each says where it holds and why. Faults go to the file. */
export function configSuppressions(file: YamlFile<ConfigFile>): readonly Suppression[] {
  return (file.value.suppress ?? []).map((entry, index) => {
    const at: KeyPath = ['suppress', index];
    if (entry.rule.trim() === '') file.faults.push(fault('The rule is empty.', [...at, 'rule']));
    if (entry.reason.trim() === '') file.faults.push(fault('The reason is empty.', [...at, 'reason']));
    if (entry.path === undefined && entry.case === undefined) {
      const help = 'Add `path` or `case`, for example `path: "skills/**"`.';
      const message = 'The suppression does not say where it holds.';
      file.faults.push({ code: 'missing-key', message, at, part: 'value', help });
    }
    return { rule: entry.rule, path: entry.path, case: entry.case, reason: entry.reason, place: file.place(at) };
  });
}

function fault(message: string, at: KeyPath): Fault {
  return { code: 'wrong-type', message, at, part: 'value' };
}
