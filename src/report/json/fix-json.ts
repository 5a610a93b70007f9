import type { FileFix } from '../../model/file-fix.ts';
import type { FixJson } from '../../schema/report-skills.ts';
import { fixHunks } from '../shown-hunks.ts';

export function fixJson(fix: FileFix): FixJson {
  const { path, status, why, rules } = fix;
  return {
    path,
    status,
    ...(why === undefined ? {} : { why }),
    rules: [...rules],
    hunks: fixHunks(fix).map(({ beforeLine, afterLine, lines }) => ({
      before_line: beforeLine,
      after_line: afterLine,
      lines: [...lines],
    })),
  };
}
