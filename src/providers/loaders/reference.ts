import type { ClientLoader } from '../../model/loader.ts';
import { page } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const SOURCE =
  'https://github.com/agentskills/agentskills/blob/69ef37e9424c0a7ea9dd2293b559e43ec8176379/skills-ref/src/skills_ref';

/** The validator of the specification. What it rejects counts as dropped. */
export const referenceLoader: ClientLoader = {
  id: 'reference',
  title: 'The reference validator',
  knownBy: 'name',
  situations: loaderFacts({
    evidence: page(`${SOURCE}/parser.py`, '2026-11-30', 'with validator.py beside it; read, not run'),
    loads: [
      'file-name-lower-case',
      'file-is-link',
      'line-ends-cr',
      'opening-fence-blanks',
      'closing-fence-blanks',
      'metadata-not-mapping',
      'name-scalar',
      'name-not-ascii',
      'name-duplicate',
      'description-scalar',
    ],
    degraded: { 'hyphens-in-block': 'ends the front matter at the hyphens' },
    dropped: [
      'file-name-case',
      'not-utf8',
      'utf-16',
      'byte-order-mark',
      'front-matter-missing',
      'front-matter-unclosed',
      'front-matter-language',
      'fence-indented',
      'fence-four-hyphens',
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
      'yaml-not-strict',
      'duplicate-key',
      'duplicate-other-key',
      'unknown-key',
      'compatibility-too-long',
      'name-missing',
      'name-null',
      'name-blank',
      'name-structure',
      'name-too-long',
      'name-charset',
      'name-path-characters',
      'name-mismatch',
      'description-missing',
      'description-null',
      'description-blank',
      'description-structure',
      'description-too-long',
      'description-over-1536',
    ],
  }),
  listing: [
    {
      value: {
        entry:
          '<skill>\n<name>\n{name}\n</name>\n<description>\n{description}\n</description>\n<location>\n{path}\n</location>\n</skill>\n',
        bare: '',
      },
      evidence: page(`${SOURCE}/prompt.py`, '2026-11-30', 'no budget, nothing is cut'),
    },
  ],
};
