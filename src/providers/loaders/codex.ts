import type { ClientLoader } from '../../model/loader.ts';
import { observed, page } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const VERSION = '@openai/codex 0.171.0';

export const codexLoader: ClientLoader = {
  id: 'codex',
  title: 'Codex',
  knownBy: 'name',
  situations: loaderFacts({
    evidence: observed(VERSION, '2026-11-30', 'docs/clients.md'),
    loads: [
      'name-missing',
      'name-null',
      'name-blank',
      'fence-indented',
      'opening-fence-blanks',
      'closing-fence-blanks',
      'hyphens-in-block',
      'yaml-colon',
      'yaml-colon-hyphen-key',
      'yaml-colon-nested',
      'yaml-flow-start',
      'yaml-not-strict',
      'duplicate-other-key',
      'unknown-key',
      'compatibility-too-long',
      'name-scalar',
      'name-charset',
      'name-not-ascii',
      'name-path-characters',
      'name-mismatch',
      'description-scalar',
    ],
    degraded: {
      'name-duplicate': 'lists the same name several times, told apart by the path alone,',
    },
    dropped: [
      'file-name-case',
      'file-name-lower-case',
      'file-is-link',
      'not-utf8',
      'utf-16',
      'byte-order-mark',
      'line-ends-cr',
      'front-matter-missing',
      'front-matter-unclosed',
      'front-matter-language',
      'fence-four-hyphens',
      'yaml-colon-continued',
      'yaml-indicator-start',
      'yaml-quote-start',
      'yaml-tab-indent',
      'yaml-beyond-repair',
      'yaml-not-mapping',
      'duplicate-key',
      'metadata-not-mapping',
      'name-structure',
      'name-too-long',
      'description-missing',
      'description-null',
      'description-blank',
      'description-structure',
    ],
    special: {
      'description-too-long': {
        verdict: 'dropped',
        effect:
          'drops a file with a description of more than 1,024 characters in older versions; 0.171.0 cuts it there',
      },
      'description-over-1536': {
        verdict: 'dropped',
        effect:
          'drops a file with a description of more than 1,024 characters in older versions; 0.171.0 cuts it there',
      },
    },
    also: {
      'description-too-long': page('garrytan/gstack#263', '2026-11-30', 'and docs/clients.md for 0.171.0'),
      'description-over-1536': page('garrytan/gstack#263', '2026-11-30', 'and docs/clients.md for 0.171.0'),
    },
  }),
  listing: [
    {
      value: {
        entry: '- {name}: {description} (file: r0/{path})\n',
        bare: '- {name}: (file: r0/{path})\n',
        cut: { max: 1024, mark: '...' },
        budget: { max: 21_760, unit: 'bytes', step: 4, at: 'a context window of 272,000 tokens' },
        above: 'shortened',
      },
      evidence: page(
        'https://github.com/openai/codex/blob/0899b7c42bf11847f78710966b362f756337c17d/codex-rs/core-skills/src/render.rs',
        '2026-11-30',
        '2 % of the context window in tokens of four bytes, rounded up a line, so 5,440 tokens at 272,000 (openai/codex#24299); 8,000 characters where the window is not known; observed with 0.171.0 and gpt-5.5; its own four skills and the table of folders take part of it and are not counted here',
      ),
    },
  ],
};
