import { measuredPage } from './measured-page.ts';
import { providersPage } from './providers-page.ts';
import { rulesPage } from './rules-page.ts';

/** Pages that are made from the sources alone, by their path. */
export const pages: Readonly<Record<string, () => string>> = {
  'docs/measured.md': measuredPage,
  'docs/providers.md': providersPage,
  'docs/rules/README.md': rulesPage,
};
