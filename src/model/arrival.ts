import type { ProviderId } from './provider.ts';
import type { PartKind } from './recording.ts';
import type { PartPlace } from './request-parts.ts';

/** Where a text of a capture was found in a request. */
export interface FoundAt {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly place: PartPlace;
  /** Of the part in which it begins. */
  readonly kind: PartKind;
  /** How often in the text at that pointer. */
  readonly times: number;
}

/** `trimmed`: all but white space at the ends. `cut`: only its beginning. */
export type SectionForm = 'exact' | 'trimmed' | 'cut' | 'absent';

/** Whether the bytes of one section arrive. */
export interface SectionArrival {
  readonly id: string;
  readonly owner: string;
  readonly bytes: number;
  readonly form: SectionForm;
  /** Its bytes are there, but for white space at the ends. */
  readonly arrives: boolean;
  /** Bytes from its beginning that arrive in one piece; all of them unless it is cut or absent. */
  readonly arrived: number;
  readonly found: readonly FoundAt[];
}

/** `spaced`: all but the white space in it. `escaped`: with XML escapes. `cut`: only its beginning. */
export type DescriptionForm = 'exact' | 'spaced' | 'escaped' | 'cut' | 'absent';

/** Whether a skill is announced, and nothing more of it is sent. */
export interface SkillArrival {
  readonly name: string;
  /** Bytes of the description. */
  readonly bytes: number;
  readonly description: DescriptionForm;
  /** The whole description is announced, and no body travels. */
  readonly arrives: boolean;
  /** Where name and description stand together, each time they do. */
  readonly listed: readonly FoundAt[];
  /** It stands in what is known to be an index; false where no index of this client is known. */
  readonly indexed: boolean;
  /** Where its body, or a long line of it, stands outside of the history. Nothing should be there. */
  readonly body: readonly FoundAt[];
}

/** `deferred`, `code`: behind a tool that stands for others, which names it or is known to name none. */
export type ToolDelivery = 'declared' | 'deferred' | 'code' | 'absent';

/** How a tool that a capture declares is offered on the wire. */
export interface ToolArrival {
  readonly name: string;
  readonly delivery: ToolDelivery;
  /** Offered; where its schema travels, with the description that it was captured with. */
  readonly arrives: boolean;
  /** Names under which the model can call it. */
  readonly called: readonly string[];
  /** The tool that stands for it. */
  readonly behind: string | undefined;
  /** The request names it; false: only a call would show that it is there. */
  readonly named: boolean;
  /** Bytes in the capture and on the wire, as compact JSON; `null` where no schema travels. */
  readonly before: number;
  readonly after: number | null;
  /** Whether its description travels as captured; `undefined` where no schema travels. */
  readonly description: 'same' | 'cut' | 'changed' | undefined;
}

/** Bytes of the parts of one kind. */
export interface KindSize {
  readonly kind: PartKind;
  readonly parts: number;
  readonly bytes: number;
}

/** What of a captured case one recorded request holds. */
export interface Arrival {
  readonly caseId: string;
  readonly client: ProviderId | undefined;
  readonly version: string | undefined;
  /** Index of the request, its path and the bytes of its body. */
  readonly request: number;
  /** Every section, skill and tool of the case arrives. */
  readonly arrives: boolean;
  readonly path: string;
  readonly bytes: number;
  /** By kind, in the order of their first part. */
  readonly kinds: readonly KindSize[];
  /** Syntax of JSON and settings. */
  readonly rest: number;
  readonly sections: readonly SectionArrival[];
  readonly skills: readonly SkillArrival[];
  readonly tools: readonly ToolArrival[];
}
