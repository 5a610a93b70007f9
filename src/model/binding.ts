import type { Place } from './place.ts';
import type { Mode } from './provider.ts';

/** A glob of supporting files, with the conditions under which they are attached. */
export interface FileFilter {
  readonly glob: string;
  /** Modes in which the filter applies; `undefined` means every mode. */
  readonly modes: readonly Mode[] | undefined;
}

/** How a profile attaches a skill. */
export interface Binding {
  /** Name of the source folder. */
  readonly skill: string;
  /** Folder and `name` in the case. Default: the source's own name. */
  readonly as: string | undefined;
  /** Override of the description; recorded and linted. */
  readonly description: string | undefined;
  /** `undefined` attaches every file of the folder. */
  readonly files: readonly FileFilter[] | undefined;
  /** The feature that brought the skill, when it is not the profile itself. */
  readonly feature: string | undefined;
  readonly place: Place;
}
