import type { ClientLoader } from '../../model/loader.ts';
import { observed } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const VERSION = '@mariozechner/pi-coding-agent 0.73.1';

export const piLoader: ClientLoader = {
  id: 'pi',
  title: 'Pi',
  knownBy: 'name',
  situations: loaderFacts({
    evidence: observed(VERSION, '2026-11-30', 'docs/clients.md; dist/core/skills.js of the package says the same'),
    loads: [
      'name-missing',
      'name-null',
      'name-blank',
      'file-is-link',
      'line-ends-cr',
      'fence-four-hyphens',
      'opening-fence-blanks',
      'closing-fence-blanks',
      'hyphens-in-block',
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
    },
    dropped: [
      'file-name-case',
      'file-name-lower-case',
      'utf-16',
      'byte-order-mark',
      'front-matter-missing',
      'front-matter-unclosed',
      'front-matter-language',
      'fence-indented',
      'yaml-colon',
      'yaml-colon-hyphen-key',
      'yaml-colon-continued',
      'yaml-colon-nested',
      'yaml-flow-start',
      'yaml-indicator-start',
      'yaml-quote-start',
      'yaml-tab-indent',
      'yaml-beyond-repair',
      'yaml-not-mapping',
      'duplicate-key',
      'duplicate-other-key',
      'name-scalar',
      'name-structure',
      'description-missing',
      'description-null',
      'description-blank',
      'description-scalar',
      'description-structure',
    ],
    special: {
      'name-duplicate': {
        verdict: 'dropped',
        effect: 'keeps the first of several skills with the same name',
        spares: 'first',
      },
    },
  }),
  listing: [
    {
      value: {
        entry:
          '  <skill>\n    <name>{name}</name>\n    <description>{description}</description>\n    <location>{path}</location>\n  </skill>\n',
        bare: '',
      },
      evidence: observed(
        VERSION,
        '2026-11-30',
        'formatSkillsForPrompt of dist/core/skills.js; no budget, nothing is cut',
      ),
    },
  ],
};
