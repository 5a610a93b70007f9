import type { Capture } from '../model/capture.ts';
import type { AdoptedCase } from '../model/prompt-case.ts';
import type { Mode } from '../model/provider.ts';
import { decodeFile, type NamedBytes } from '../text/decode-file.ts';
import { measure } from '../text/measure.ts';
import { adoptSections } from './adopt-sections.ts';
import { adoptSkills, type PlacedSkill } from './adopt-skills.ts';
import { adoptTools } from './adopt-tools.ts';
import { measureListing } from './measure-listing.ts';
import { measureSections } from './measure-sections.ts';
import { measureTools } from './measure-tools.ts';

/** What names the files. Files that nobody configured may say no mode. */
export type AdoptedFrom = Pick<AdoptedCase, 'id' | 'provider' | 'from'> & { readonly mode: Mode | undefined };

/** The files of an adopted case, read. Those that the case does not name are absent. */
export interface AdoptInput {
  readonly promptCase: AdoptedFrom;
  /** YYYY-MM-DD. */
  readonly facts: string;
  /** Whether the provider lists skills itself. */
  readonly nativeSkills: boolean;
  readonly system: Uint8Array;
  readonly skills?: Uint8Array;
  /** Skills that were read already, from a folder of them; `skills` is absent then. */
  readonly placedSkills?: readonly PlacedSkill[];
  readonly tools?: Uint8Array;
  readonly sidecar?: Uint8Array;
  /** Bytes of a file that the skills file names, by its path relative to the configuration's folder. */
  readonly read: (path: string) => Uint8Array;
  /** The same for the other files of a skill; default: `read`. */
  readonly readListed?: (path: string) => Uint8Array;
  readonly notCounted: readonly string[];
}

/** Files made elsewhere, measured, and where the texts of their skills stand. */
export interface AdoptedCapture {
  readonly capture: Capture;
  /** In the order of the capture's skills. */
  readonly skills: readonly PlacedSkill[];
}

/**
 * Measures files made elsewhere. The prompt's bytes are kept as they are; paths in messages are those of the
 * configuration. Throws `InputError`, and nothing else, for files that do not fit.
 */
export function adoptCase(input: AdoptInput): Capture {
  return adoptPlaced(input).capture;
}

/** `adoptCase`, for whoever must lead back to the files. */
export function adoptPlaced(input: AdoptInput): AdoptedCapture {
  const { promptCase } = input;
  const { from } = promptCase;
  const delivery = input.nativeSkills ? 'native' : 'prompt';
  const systemFile: NamedBytes = { path: from.system, bytes: input.system };
  const system = decodeFile(systemFile);
  const sidecar = named(from.sections, input.sidecar);
  const measured = measureSections(adoptSections({ text: system, system: systemFile, sidecar, split: from.split }), '');
  const { read, readListed = read } = input;
  const placed =
    input.placedSkills ?? adoptSkills({ file: named(from.skills, input.skills), delivery, read, readListed });
  const skills = placed.map(({ skill }) => skill);
  const { declared, wireForm } = adoptTools(named(from.tools, input.tools));
  const capture: Capture = {
    caseId: promptCase.id,
    inputs: {
      provider: promptCase.provider,
      mode: promptCase.mode,
      profile: null,
      session: null,
      delivery: null,
      options: {},
      skills: skills.map((skill) => skill.name).sort(),
      tools: declared.map((tool) => `${tool.source}/${tool.name}`).sort(),
      facts: input.facts,
      toolsProfile: null,
      ...(from.producer === undefined ? {} : { producer: from.producer }),
    },
    system,
    measure: measure(system),
    sections: measured.sections,
    joinersBytes: measured.joinersBytes,
    removed: [],
    skills,
    listing: measureListing(skills, delivery, measured.sections),
    tools: measureTools(declared, { registered: declared.length, admitted: declared.length, wireForm }),
    notCounted: input.notCounted,
  };
  return { capture, skills: placed };
}

function named(path: string | undefined, bytes: Uint8Array | undefined): NamedBytes | undefined {
  return path === undefined || bytes === undefined ? undefined : { path, bytes };
}
