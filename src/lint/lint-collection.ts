import type { Finding } from '../model/finding.ts';
import { boundedFindings } from './bounded-problems.ts';
import type { CollectionProblem, CollectionRule, Rule } from './define-rule.ts';
import { fillWords } from './fill-words.ts';
import type { SkillCollection } from './skill-collection.ts';

/** Runs chosen rules of the scope `collection`; other rules are left out. */
export function lintCollection(rules: readonly Rule[], collection: SkillCollection): readonly Finding[] {
  return rules
    .filter((rule): rule is CollectionRule => rule.scope === 'collection')
    .flatMap((rule) => boundedFindings(rule.check(collection), (problem) => toFinding(rule, problem)));
}

function toFinding(rule: CollectionRule, problem: CollectionProblem): Finding {
  const { path, line, column, client } = problem;
  return {
    rule: rule.meta.id,
    severity: problem.severity ?? rule.meta.severity.skill ?? 'warning',
    message: fillWords(rule.messages[problem.messageId] ?? problem.messageId, problem.data ?? {}),
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line, ...(column === undefined ? {} : { column }) }),
    help: problem.help ?? rule.help,
    ...(client === undefined ? {} : { client }),
  };
}
