/**
 * What clients differ about when they load a SKILL.md. Several may hold for one file; a file without any loads in every
 * client that finds it.
 */
export type LoadSituation =
  /** The file. `file-name-lower-case` is exactly `skill.md`. */
  | 'file-name-case'
  | 'file-name-lower-case'
  | 'file-is-link'
  | 'not-utf8'
  | 'utf-16'
  | 'byte-order-mark'
  | 'line-ends-cr'
  /** The fences. */
  | 'front-matter-missing'
  | 'front-matter-unclosed'
  | 'front-matter-language'
  | 'fence-indented'
  | 'fence-four-hyphens'
  | 'opening-fence-blanks'
  | 'closing-fence-blanks'
  | 'hyphens-in-block'
  /** Not YAML: a plain value with a colon and a blank in it; the key has a hyphen; in a lower line of the value; below another key. */
  | 'yaml-colon'
  | 'yaml-colon-hyphen-key'
  | 'yaml-colon-continued'
  | 'yaml-colon-nested'
  /** Not YAML: a value starts with one of `[ { @` and a backtick; with another indicator; with a quote that ends early, `- ` or `? `. */
  | 'yaml-flow-start'
  | 'yaml-indicator-start'
  | 'yaml-quote-start'
  | 'yaml-tab-indent'
  | 'yaml-beyond-repair'
  | 'yaml-not-mapping'
  /** YAML that the strict subset of the reference validator does not have: flow style, anchors, tags. */
  | 'yaml-not-strict'
  /** `name`, `description` or `metadata` twice; another key twice. */
  | 'duplicate-key'
  | 'duplicate-other-key'
  | 'unknown-key'
  | 'metadata-not-mapping'
  | 'compatibility-too-long'
  /** `-scalar`: a number or a boolean; `-structure`: a list or a map. */
  | 'name-missing'
  | 'name-null'
  | 'name-blank'
  | 'name-scalar'
  | 'name-structure'
  | 'name-too-long'
  /** Characters beyond letters, digits and hyphens, capitals, or hyphens in a wrong place. */
  | 'name-charset'
  /** Lower-case letters and digits beyond ASCII. */
  | 'name-not-ascii'
  /** Characters that file names cannot have on some system. */
  | 'name-path-characters'
  | 'name-mismatch'
  | 'name-duplicate'
  | 'description-missing'
  | 'description-null'
  | 'description-blank'
  | 'description-scalar'
  | 'description-structure'
  /** More than 1,024 code points; more than 1,536. */
  | 'description-too-long'
  | 'description-over-1536';
