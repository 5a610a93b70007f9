import { explainCase } from '../../app/explain/explain-case.ts';
import { InputError } from '../../model/errors.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const { line, text, tool, skill } = options as Record<string, string | undefined>;
  return explainCase(environment, {
    caseId: words[0] ?? '',
    ...(line === undefined ? {} : { line: lineNumber(line) }),
    ...(text === undefined ? {} : { text }),
    ...(tool === undefined ? {} : { tool }),
    ...(skill === undefined ? {} : { skill }),
  });
};

function lineNumber(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new InputError({ code: 'usage', message: `"${written}" is no line; lines count from 1.` });
}
