import type { ClientLoader } from '../../model/loader.ts';
import { observed, page } from '../sources.ts';
import { loaderFacts } from './loader-facts.ts';

const VERSION = '@anthropic-ai/claude-code 2.1.332';
const heading = 'ignores the front matter and lists the first line of the body as the description';

export const claudeCodeLoader: ClientLoader = {
  id: 'claude-code',
  title: 'Claude Code',
  knownBy: 'folder',
  situations: loaderFacts({
    evidence: observed(VERSION, '2026-11-30', 'docs/clients.md'),
    loads: [
      'file-is-link',
      'byte-order-mark',
      'opening-fence-blanks',
      'closing-fence-blanks',
      'yaml-colon',
      'yaml-colon-hyphen-key',
      'yaml-flow-start',
      'yaml-indicator-start',
      'yaml-tab-indent',
      'yaml-not-strict',
      'duplicate-other-key',
      'unknown-key',
      'metadata-not-mapping',
      'compatibility-too-long',
      'name-missing',
      'name-null',
      'name-blank',
      'name-scalar',
      'name-structure',
      'name-too-long',
      'name-charset',
      'name-not-ascii',
      'name-path-characters',
      'name-duplicate',
      'description-scalar',
      'description-too-long',
    ],
    degraded: {
      'not-utf8': 'reads U+FFFD in place of what it cannot decode',
      'utf-16': 'lists unreadable characters as the description',
      'line-ends-cr': 'lists the front matter itself as the description',
      'front-matter-missing': 'lists the first line of the file as the description',
      'front-matter-unclosed': 'lists "---" as the description',
      'front-matter-language': 'lists the opening fence as the description',
      'fence-indented': 'lists "---" as the description',
      'fence-four-hyphens': 'lists the opening fence as the description',
      'hyphens-in-block': 'ends the front matter at the hyphens, so that the rest of the value is lost,',
      'yaml-colon-continued': heading,
      'yaml-colon-nested': heading,
      'yaml-quote-start': heading,
      'yaml-beyond-repair': heading,
      'yaml-not-mapping': heading,
      'duplicate-key': 'lets the last one count',
      'name-mismatch': 'knows the skill by its folder and shows the name in parentheses',
      'description-missing': 'lists the first line of the body as the description',
      'description-null': 'lists the first line of the body as the description',
      'description-blank': 'lists the first line of the body as the description',
      'description-structure': 'lists the first line of the body as the description',
      'description-over-1536': 'cuts the description to 1,536 characters',
    },
    dropped: ['file-name-case', 'file-name-lower-case'],
  }),
  listing: [
    {
      value: {
        entry: '- {name}: {description}\n',
        bare: '- {name}\n',
        cut: { max: 1536, mark: '…' },
        budget: { max: 8000, unit: 'characters', step: 1, at: 'a context window of 200,000 tokens' },
        above: 'names-only',
      },
      evidence: page(
        'anthropics/claude-code#68135',
        '2026-11-30',
        '1 % of the context window at four characters a token; observed with 2.1.332: 7,959 characters with claude-sonnet-4-5 and 29,986 with the default model; its own skills are listed too, take about 6,000 of them and are kept first; not counted here',
      ),
    },
  ],
};
