/** Who answers for the bytes of a section. Foreign sidecars may name further owners. */
export type Owner = 'product' | 'session' | 'caller' | 'runtime' | 'skills' | `feature:${string}` | (string & {});

/** One owned, contiguous part of the prompt. Its id survives reordering. */
export interface Section {
  readonly id: string;
  readonly owner: Owner;
  /** Where the text comes from: a POSIX path, or `built-in`. */
  readonly source: string;
  readonly text: string;
}

/** Text that composition took out or did not put in. */
export interface Removed {
  readonly what: 'runtime-block' | 'inventory-block' | 'listing' | 'duplicate' | 'contained';
  /** Id of the section it stood in, or would have been. */
  readonly section: string;
  /** UTF-8 bytes of the text, without the blank line that went with it. */
  readonly bytes: number;
  /** Of the text, in hex. */
  readonly sha256: string;
}

/** The whole outbound text, with an owner for every byte. */
export interface Composition {
  readonly text: string;
  readonly sections: readonly Section[];
  /** Text between two sections; it belongs to none of them. Empty in adopted cases. */
  readonly joiner: string;
  readonly removed: readonly Removed[];
}
