import type { WireForm } from './capture.ts';
import type { JsonObject } from './json.ts';
import type { ToolsProfile } from './profile.ts';
import type { TokenCount } from './tokens.ts';
import type { Visibility } from './tool.ts';

/** A wire form, or `written`: entries as their file has them. */
export type MeasuredForm = WireForm | 'written';

/** One tool of a case or list before it is measured. */
export interface ListedTool {
  readonly name: string;
  readonly source: string;
  readonly group: string | undefined;
  readonly visibility: Visibility | undefined;
  /** Whether it may be called; `null` where nothing says so, as in a list of its own. */
  readonly admitted: boolean | null;
  /** Why it may not be called. */
  readonly refused?: 'not_allowed' | 'server_unavailable';
  /** Whether its schema travels in the request. */
  readonly declared: boolean;
  /** As it travels. */
  readonly wire: JsonObject;
}

/** UTF-8 bytes of the compact JSON of one tool. Description, schema and other add up to `bytes`. */
export interface ToolBytes {
  /** The description as JSON, with its quotes. */
  readonly descriptionBytes: number;
  /** The schema of the arguments. */
  readonly schemaBytes: number;
  /** Name, further keys such as `annotations` or `outputSchema`, and all punctuation. */
  readonly otherBytes: number;
  readonly bytes: number;
}

export interface ToolSize extends Omit<ListedTool, 'wire'>, ToolBytes {
  /** Of its compact JSON, where they were asked for. */
  readonly tokens?: number;
}

/** Bytes of a list of tools: items and wrapper (brackets and commas) add up to the listing. */
export interface ListBytes {
  readonly count: number;
  readonly itemsBytes: number;
  readonly wrapperBytes: number;
  readonly listingBytes: number;
  /** Of the whole array, where they were asked for: at the joints of its items, tokens may join or part. */
  readonly tokens?: number;
}

/** The tools of one source and group. */
export interface ToolGroup {
  readonly source: string;
  readonly group: string | undefined;
  readonly count: number;
  readonly bytes: number;
  readonly declared: number;
  readonly declaredBytes: number;
}

/** One of the largest tools, and what makes it large. */
export interface HeavyTool {
  readonly name: string;
  readonly source: string;
  readonly bytes: number;
  /** One sentence: where its bytes are and what to do. */
  readonly advice: string;
}

/** A part that stands several times in the schemas of one list. */
export interface RepeatedSchema {
  /** The first tool that has it, and where in its schemas, as a JSON pointer. */
  readonly tool: string;
  readonly path: string;
  /** Of one copy, as compact JSON. */
  readonly bytes: number;
  /** Copies left when all larger repeated parts were taken out. */
  readonly count: number;
  /** Tools that have it. */
  readonly tools: number;
  /** Bytes that go when each copy becomes a `$ref` to one definition; the new definition and the references are paid for. */
  readonly savedBytes: number;
}

/** What hoisting would save in the declared tools. */
export interface Hoisting {
  /** In the order in which they are taken out: the largest first. */
  readonly repeated: readonly RepeatedSchema[];
  /** With one `$defs` for the whole list: its container is paid for. */
  readonly sharedBytes: number;
  /** With a `$defs` inside each schema only. */
  readonly ownBytes: number;
}

/** What `tools` has to say about the tools of one case or list. */
export interface ToolSizes {
  /** Case id or path of the list. */
  readonly of: string;
  readonly kind: 'case' | 'list';
  readonly form: MeasuredForm;
  /** Which visibility is listed; `null` for a list made elsewhere, where all of it is sent. */
  readonly toolsProfile: ToolsProfile | null;
  /** In the order of the list: declared tools of the runtime first, then the registered ones. */
  readonly items: readonly ToolSize[];
  readonly declared: ListBytes;
  /** As if all of them were sent. */
  readonly all: ListBytes;
  readonly groups: readonly ToolGroup[];
  /** Of the declared tools; of all where none is declared. */
  readonly heaviest: readonly HeavyTool[];
  /** `undefined` where the schemas are too many to be searched. */
  readonly hoisting: Hoisting | undefined;
  /** How tokens were counted, where they were asked for. */
  readonly tokens?: Omit<TokenCount, 'count'>;
}
