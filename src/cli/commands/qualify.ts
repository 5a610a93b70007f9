import { qualifyClients } from '../../app/qualify/qualify-clients.ts';
import type { PlantedFault } from '../../app/qualify/qualify-request.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) =>
  qualifyClients({
    environment,
    options: {
      providers: words,
      cli: (options['cli'] as readonly string[] | undefined) ?? [],
      facts: options['facts'] as string | undefined,
      timeout: options['timeout'] as string | undefined,
      price: options['price'] === true,
      plant: options['plant'] as PlantedFault | undefined,
    },
  });
