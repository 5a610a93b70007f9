import type { Capture, MeasuredSection } from '../model/capture.ts';
import type { Place } from '../model/place.ts';
import type { Mode } from '../model/provider.ts';
import type { HostPaths, LintText, Need } from './lint-input.ts';
import type { PromptProvider } from './prompt-provider.ts';
import type { StatedClaim } from './stated-claims.ts';

/** Why a name that is known as a tool cannot be called in this case. */
export type Absence =
  /** The provider has it and the mode switches it off. */
  | 'denied'
  /** The session knows it and does not admit it. */
  | 'not-admitted'
  /** It belongs to a feature that is off, or an option takes it away. */
  | 'removed'
  /** Only a list of known tools has it. */
  | 'elsewhere';

/** What is known of tools by name. A name stands in one of these at most. */
export interface KnownTools {
  /** Listed for the model: declared, or native and on. */
  readonly listed: ReadonlySet<string>;
  /** Admitted and not listed: the model finds it by discovery where the host can call what it did not list. */
  readonly unlisted: ReadonlySet<string>;
  readonly absent: ReadonlyMap<string, Absence>;
  /** Names of arguments of declared tools: in a text they are no tools. */
  readonly parameters: ReadonlySet<string>;
}

/** The ways to a tool besides the listing. */
export interface Reach {
  /** `search_tools` and `get_api_spec` are listed. */
  readonly discovery: boolean;
  /** Routes can be called: there is a shell that code runs in. */
  readonly shell: boolean;
  /** The host calls listed tools only; `undefined`: not known. */
  readonly descriptorBound: boolean | undefined;
}

/** A prompt as it leaves, with all that is known of its case. */
export interface LintedPrompt {
  /** For messages: the case id, or the folder of a prompt that was made elsewhere. */
  readonly caseId: string;
  readonly capture: Capture;
  /** `texts[0]`. */
  readonly system: LintText;
  /** The prompt, bodies and files of attached skills, declared tools, what the capture notes besides. */
  readonly texts: readonly LintText[];
  /** The section that a UTF-16 offset of the prompt stands in, a joiner counting to the one before it. */
  sectionAt(offset: number): MeasuredSection | undefined;
  /** `undefined` where the provider is not known. */
  readonly provider: PromptProvider | undefined;
  readonly mode: Mode | undefined;
  readonly tools: KnownTools;
  /** How a tool that is not listed can be reached; `undefined` where the case does not say. */
  readonly reach: Reach | undefined;
  /** Registered tools that are neither core nor advanced although others are one of them. */
  readonly unclassified: readonly string[];
  /** Where a tool that may be declared or not is written; `undefined` where that is not known. */
  toolPlace(name: string): Place | undefined;
  /** Agents of the product that the provider reads from files of its own. */
  readonly agents: readonly { readonly name: string; readonly description: string }[];
  /** Claims that were rendered away and stand in no text. */
  readonly claims: readonly StatedClaim[];
  readonly hostPaths: HostPaths;
  /** What is there of what rules may need. */
  readonly has: ReadonlySet<Need>;
}
