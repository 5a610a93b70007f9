/**
 * What clients differ about when they load a SKILL.md. Several may hold for one file; a file without any loads in every
 * client that finds it.
 */
export type LoadSituation =
  | 'front-matter-missing'
  | 'front-matter-unclosed'
  | 'byte-order-mark'
  | 'fence-trailing-space'
  | 'not-utf8'
  | 'yaml-unquoted-colon'
  | 'yaml-other-scalar'
  | 'yaml-beyond-repair'
  | 'yaml-not-mapping'
  | 'duplicate-key'
  | 'name-missing'
  | 'name-not-string'
  | 'name-too-long'
  | 'name-charset'
  | 'name-mismatch'
  | 'name-duplicate'
  | 'description-missing'
  | 'description-blank'
  | 'description-not-string'
  | 'description-too-long'
  | 'unknown-key'
  | 'metadata-not-mapping'
  | 'file-name-case'
  | 'file-is-link';
