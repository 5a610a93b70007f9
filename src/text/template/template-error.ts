/** What is known of a fault in a template. Line and column are 1-based, columns in UTF-16 units. */
export interface TemplateFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The names at fault as written, for example `options.demo.outbond`; empty for a fault of form. */
  readonly names?: readonly string[];
  /** The partial whose text holds the fault; absent: the text itself. */
  readonly partial?: string | undefined;
}

/** A template that cannot be rendered. The place is where the (first) name at fault stands. */
export class TemplateError extends Error {
  readonly line: number;
  readonly column: number;
  readonly names: readonly string[];
  readonly partial: string | undefined;

  constructor(fault: TemplateFault, options?: ErrorOptions) {
    super(fault.partial === undefined ? fault.message : `In the partial "${fault.partial}": ${fault.message}`, options);
    this.name = 'TemplateError';
    this.line = fault.line;
    this.column = fault.column;
    this.names = fault.names ?? [];
    this.partial = fault.partial;
  }
}
