import { serveCase } from '../../app/serve/serve-case.ts';
import { InputError } from '../../model/errors.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const { service } = environment;
  if (service === undefined) throw new Error('serve needs the streams of a process');
  await serveCase(environment, service, {
    caseId: words[0] ?? '',
    port: portOf(options['port'] as string | undefined),
    http: options['http'] !== false,
    envFile: options['envOut'] as string | undefined,
    toolsProfile: options['toolsProfile'] as string | undefined,
  });
  return undefined;
};

function portOf(text = '0'): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  const help = 'Give a number from 1 to 65535, or leave --port out for any free one.';
  throw new InputError({ code: 'usage', message: `--port cannot be "${text}".`, help });
}
