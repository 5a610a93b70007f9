import type { ClientId } from '../model/client.ts';
import type { LoadSituation } from '../model/load-situation.ts';
import type { InstalledFolder } from './installed-skill.ts';
import type { ListedSkill, VariantReading } from './variants/variant-reading.ts';

/** A line of SKILL.md, 1-based, for findings about a whole skill; absent where the file has no such line. */
export interface CardPlaces {
  readonly name: { readonly line: number; readonly column: number } | undefined;
  readonly description: { readonly line: number; readonly column: number } | undefined;
}

/** What is kept of a skill when its text is let go of: ten thousand of them must fit into memory. */
export interface SkillCard {
  /** POSIX path of SKILL.md for findings, relative to the working folder. */
  readonly path: string;
  /** POSIX path of the discovery root that it was found under. */
  readonly root: string;
  /** Absolute, links resolved: two cards never have the same. */
  readonly realPath: string;
  readonly folderName: string;
  /** The name as written, where it is a text; folder and name are compared elsewhere. */
  readonly name: string | undefined;
  /** After YAML folding, before trimming; `undefined` where there is none or it is no text. */
  readonly description: string | undefined;
  readonly bytes: number;
  readonly places: CardPlaces;
  /** What clients differ about when they load this file; empty where no client was asked for. */
  readonly situations: readonly LoadSituation[];
}

/** A SKILL.md, or its folder, that is a link to nothing. */
export interface DanglingSkill {
  /** POSIX path of the link, relative to the working folder. */
  readonly path: string;
  /** Where it leads, as the link says. */
  readonly target: string;
}

/** All skills of a run. */
export interface SkillCollection {
  /** One a real file, sorted by path. */
  readonly skills: readonly SkillCard[];
  readonly dangling: readonly DanglingSkill[];
  /** The clients that were asked for with `--client`, in their order. */
  readonly clients: readonly ClientId[];
  /** YYYY-MM-DD: which facts of the clients are used; `undefined`: the newest. */
  readonly facts: string | undefined;
  /** The folders given with `--installed`, in their order; absent where none was given. */
  readonly installed?: readonly InstalledFolder[];
  /** What the profiles of the configuration make of their skills; absent without a configuration. */
  readonly variants?: VariantReading;
  /** What the committed baseline lists; absent where there is none. */
  readonly listed?: readonly ListedSkill[];
}
