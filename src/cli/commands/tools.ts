import { listTools } from '../../app/tools/list-tools.ts';
import type { WireForm } from '../../model/capture.ts';
import type { TokenMethod } from '../../model/tokens.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) =>
  listTools(environment, {
    of: words[0] ?? '',
    toolsProfile: options['toolsProfile'] as string | undefined,
    wire: options['wire'] as WireForm | undefined,
    allow: options['allow'] as readonly string[] | undefined,
    deny: options['deny'] as readonly string[] | undefined,
    search: options['search'] as string | undefined,
    spec: options['spec'] as readonly string[] | undefined,
    server: options['server'] as string | undefined,
    tokens: options['tokens'] as TokenMethod | undefined,
  });
