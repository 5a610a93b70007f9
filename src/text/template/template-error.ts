/** What is known of a fault in a template. */
export interface TemplateFault {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** The names at fault as written, for example `options.demo.outbond`; empty for a fault of form. */
  readonly names?: readonly string[];
  /** The partial whose text holds the fault; absent: the text itself. */
  readonly partial?: string | undefined;
}

/** A template that cannot be rendered. The place is where the (first) name at fault stands. */
export class TemplateError extends Error {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** The names at fault as written; empty for a fault of form. */
  readonly names: readonly string[];
  /** The partial whose text holds the fault; `undefined`: the text itself. */
  readonly partial: string | undefined;

  /** The message is that of the fault, with the partial that it stands in. */
  constructor(fault: TemplateFault, options?: ErrorOptions) {
    super(fault.partial === undefined ? fault.message : `In the partial "${fault.partial}": ${fault.message}`, options);
    this.name = 'TemplateError';
    this.line = fault.line;
    this.column = fault.column;
    this.names = fault.names ?? [];
    this.partial = fault.partial;
  }
}
