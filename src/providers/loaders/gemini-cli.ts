import type { ClientLoader } from '../../model/loader.ts';
import { observed, page } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const VERSION = '@google/gemini-cli 0.61.0';
const SOURCE =
  'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src';

export const geminiCliLoader: ClientLoader = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  knownBy: 'name',
  situations: loaderFacts({
    evidence: observed(VERSION, '2026-11-30', 'docs/clients.md'),
    loads: [
      'file-is-link',
      'hyphens-in-block',
      'yaml-colon',
      'yaml-colon-hyphen-key',
      'yaml-colon-continued',
      'yaml-colon-nested',
      'yaml-flow-start',
      'yaml-indicator-start',
      'yaml-quote-start',
      'yaml-tab-indent',
      'yaml-beyond-repair',
      'yaml-not-strict',
      'duplicate-other-key',
      'unknown-key',
      'metadata-not-mapping',
      'compatibility-too-long',
      'name-scalar',
      'name-too-long',
      'name-charset',
      'name-not-ascii',
      'name-mismatch',
      'description-scalar',
      'description-too-long',
      'description-over-1536',
    ],
    degraded: {
      'not-utf8': 'reads U+FFFD in place of what it cannot decode',
      'closing-fence-blanks': 'reads an empty body',
      'duplicate-key': 'lets the last one count',
      'name-null': 'lists an empty name',
      'name-blank': 'lists an empty name',
      'name-structure': 'lists the list or map as it is written',
      'name-path-characters': 'replaces those characters by hyphens',
      'description-null': 'lists an empty description',
      'description-blank': 'lists a blank description',
      'description-structure': 'lists the list or map as it is written',
    },
    dropped: [
      'file-name-case',
      'file-name-lower-case',
      'utf-16',
      'byte-order-mark',
      'line-ends-cr',
      'front-matter-missing',
      'front-matter-unclosed',
      'front-matter-language',
      'fence-indented',
      'fence-four-hyphens',
      'opening-fence-blanks',
      'yaml-not-mapping',
      'name-missing',
      'description-missing',
    ],
    also: {
      'closing-fence-blanks': page(`${SOURCE}/skills/skillLoader.ts`, '2026-11-30', 'FRONTMATTER_REGEX'),
    },
    special: {
      'name-duplicate': {
        verdict: 'dropped',
        effect: 'keeps one of several skills with the same name',
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
      evidence: page(`${SOURCE}/prompts/snippets.ts`, '2026-11-30', 'renderAgentSkills; no budget, nothing is cut'),
    },
  ],
};
