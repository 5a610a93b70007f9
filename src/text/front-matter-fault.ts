import type { TextEdit } from './text-edit.ts';

/** Rules whose findings come from reading a file. */
export type FrontMatterRule =
  | 'encoding-not-utf8'
  | 'byte-order-mark'
  | 'fence-trailing-space'
  | 'frontmatter-missing'
  | 'frontmatter-unclosed'
  | 'frontmatter-language'
  | 'frontmatter-not-yaml'
  | 'frontmatter-not-mapping'
  | 'frontmatter-duplicate-key'
  | 'frontmatter-second-block';

/** Something wrong with the front matter of a file. Line and column are 1-based, columns in UTF-16 units. */
export interface FrontMatterFault {
  readonly rule: FrontMatterRule;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 offset in the text; 0 in a file that is no text. */
  readonly offset: number;
  readonly help?: string;
  /** The change that removes this fault and nothing else. */
  readonly fix?: TextEdit;
  /**
   * What is not YAML. `unquoted-colon` and `other-scalar`: quotes around the value make it YAML; `beyond-repair`: its
   * key was left out, or nothing could be read.
   */
  readonly cause?: NotYamlCause;
}

export type NotYamlCause = 'unquoted-colon' | 'other-scalar' | 'beyond-repair';

/** What a fault says besides its rule and place. */
export type FaultWords = Pick<FrontMatterFault, 'message' | 'help' | 'fix' | 'cause'>;

/** Takes note of a fault at a UTF-16 offset. */
export type AddFault = (rule: FrontMatterRule, offset: number, words: FaultWords) => void;
