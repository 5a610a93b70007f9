import type { ClientLoader } from '../../model/loader.ts';
import { observed } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const VERSION = 'opencode-ai 1.18.33';

export const opencodeLoader: ClientLoader = {
  id: 'opencode',
  title: 'OpenCode',
  knownBy: 'name',
  situations: loaderFacts({
    evidence: observed(VERSION, '2026-11-30', 'docs/clients.md'),
    loads: [
      'file-is-link',
      'byte-order-mark',
      'opening-fence-blanks',
      'closing-fence-blanks',
      'hyphens-in-block',
      'yaml-colon',
      'yaml-tab-indent',
      'yaml-not-strict',
      'unknown-key',
      'metadata-not-mapping',
      'compatibility-too-long',
      'name-too-long',
      'name-charset',
      'name-not-ascii',
      'name-path-characters',
      'name-mismatch',
      'description-too-long',
      'description-over-1536',
    ],
    degraded: {
      'not-utf8': 'reads U+FFFD in place of what it cannot decode',
      'front-matter-language': 'reads YAML, JSON and JavaScript, the last by running it,',
      'name-blank': 'lists an empty name',
      'name-duplicate': 'keeps one of several skills with the same name, not always the same one,',
      'description-blank': 'lists a blank description',
    },
    dropped: [
      'file-name-case',
      'file-name-lower-case',
      'utf-16',
      'line-ends-cr',
      'front-matter-missing',
      'front-matter-unclosed',
      'fence-indented',
      'fence-four-hyphens',
      'yaml-colon-hyphen-key',
      'yaml-colon-continued',
      'yaml-colon-nested',
      'yaml-flow-start',
      'yaml-indicator-start',
      'yaml-quote-start',
      'yaml-beyond-repair',
      'yaml-not-mapping',
      'duplicate-key',
      'duplicate-other-key',
      'name-missing',
      'name-null',
      'name-scalar',
      'name-structure',
      'description-missing',
      'description-null',
      'description-scalar',
      'description-structure',
    ],
  }),
  listing: [
    {
      value: {
        entry:
          '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>\n',
        bare: '',
      },
      evidence: observed(VERSION, '2026-11-30', 'docs/clients.md: 120 descriptions of 500 characters arrive whole'),
    },
  ],
};
