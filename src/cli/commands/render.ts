import { renderFiles } from '../../app/render/render-files.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) =>
  renderFiles(environment, {
    caseId: words[0] ?? '',
    out: options['out'] as string | undefined,
  });
