import type { ClientId, ClientListing, Verdict } from './client.ts';
import type { LoadSituation } from './load-situation.ts';
import type { Dated } from './provider.ts';

/** What a client makes of a SKILL.md in one situation. */
export interface LoadEffect {
  readonly verdict: Exclude<Verdict, 'unknown'>;
  /** What the client does, to be read after its name. */
  readonly effect: string;
  /** Of skills with the same name, sorted by path, the one that this does not happen to. */
  readonly spares?: 'first' | 'last';
}

/** How a client loads skills. A situation that is missing is not known. */
export type Loader = Readonly<Partial<Record<LoadSituation, Dated<LoadEffect>>>>;

/** How a client lists the skills that it has loaded. */
export interface ListingForm {
  /** A line of the listing, its line end included: `{name}`, `{description}`, `{path}` below the skills folder. */
  readonly entry: string;
  /** The line when there is no room for the description. */
  readonly bare: string;
  /** A longer description is cut to this many code points, the mark included. */
  readonly cut?: { readonly max: number; readonly mark: string };
  /** Absent: the client lists everything, however long. */
  readonly budget?: {
    readonly max: number;
    readonly unit: NonNullable<ClientListing['budget']>['unit'];
    /** Each line counts as a multiple of this: a client that counts tokens takes four bytes for one. */
    readonly step: number;
    /** For which context window that is, in words. */
    readonly at: string;
  };
  /**
   * What happens over the budget. `names-only`: in the order of the listing, a description that has no room left is
   * dropped whole. `shortened`: every description gets one character in turn until the room is used up; where the bare
   * lines have no room, the last skills are left out.
   */
  readonly above?: 'names-only' | 'shortened';
}

/**
 * All that is known of how one client loads and lists skills. One file a client in `src/providers/loaders`, collected in
 * its `registry.ts`; verdicts and listings of `lint-skills --client` are read off it.
 */
export interface ClientLoader {
  readonly id: ClientId;
  readonly title: string;
  /** What it goes by: two skills with the same one are told apart by nothing else. */
  readonly knownBy: 'name' | 'folder';
  readonly situations: Loader;
  readonly listing: Dated<ListingForm>;
}
