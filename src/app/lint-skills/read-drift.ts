import type { Rule } from '../../lint/define-rule.ts';
import type { Need } from '../../lint/lint-input.ts';
import type { SkillCard, SkillCollection } from '../../lint/skill-collection.ts';
import type { Problem } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Warning } from '../../model/warning.ts';
import type { LintEnvironment } from '../environment.ts';

/** What skills are compared with besides each other. */
export interface DriftSources {
  readonly rules: readonly Rule[];
  readonly config: Config | undefined;
  readonly installed: readonly string[];
  readonly skills: readonly SkillCard[];
}

/** What was read to compare skills with, and what could not be. */
export interface Drift {
  readonly against: Pick<SkillCollection, 'installed' | 'variants' | 'listed'>;
  readonly warnings: readonly Warning[];
  readonly notes: readonly string[];
}

/** Reads what the chosen rules compare skills with. What no rule needs is not even loaded. */
export async function readDrift(environment: LintEnvironment, sources: DriftSources): Promise<Drift> {
  const { rules, config, installed, skills } = sources;
  const needed = (need: Need): boolean => rules.some(({ meta }) => meta.needs.includes(need));
  const rendered =
    config !== undefined && needed('variants')
      ? await (await import('./read-variants.ts')).readVariants(environment, config)
      : undefined;
  const baseline =
    config !== undefined && needed('variants')
      ? await (await import('./read-listed.ts')).readListed(environment, config)
      : undefined;
  const variants = rendered?.reading;
  const copies =
    installed.length > 0 && needed('installed')
      ? (await import('./read-installed.ts')).readInstalled(environment.files, installed, { skills, variants })
      : undefined;
  return {
    against: {
      ...(copies === undefined ? {} : { installed: copies }),
      ...(variants === undefined ? {} : { variants }),
      ...(baseline?.listed === undefined ? {} : { listed: baseline.listed }),
    },
    warnings: warningsOf([...(rendered?.problems ?? []), ...(baseline?.problems ?? [])]),
    notes: variants === undefined ? [] : cutNotes(variants.combinations),
  };
}

/** A profile that cannot be rendered is told once, whoever came upon it. */
function warningsOf(problems: readonly Problem[]): Warning[] {
  const told = new Map(problems.map(({ code: _, ...warning }) => [JSON.stringify(warning), warning]));
  return [...told.values()];
}

function cutNotes({ existing, rendered }: { readonly existing: number; readonly rendered: number }): string[] {
  if (rendered >= existing) return [];
  return [`${rendered} of ${existing} combinations of options were rendered; the others were not looked at.`];
}
