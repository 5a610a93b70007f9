/** The parts of a Handlebars syntax tree that are looked at. Lines are 1-based, columns 0-based. */
export interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

interface Node {
  readonly loc: Location;
}

export interface PathExpression extends Node {
  readonly type: 'PathExpression';
  /** The path starts with `@`. */
  readonly data: boolean;
  /** Number of `../`. */
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
}

export interface Literal extends Node {
  readonly type: 'StringLiteral' | 'NumberLiteral' | 'BooleanLiteral' | 'NullLiteral' | 'UndefinedLiteral';
  readonly value?: string | number | boolean;
  readonly original?: string | number | boolean;
}

/** Whatever calls a helper: a mustache, a block or a subexpression. */
export interface Call extends Node {
  readonly path: Expression;
  readonly params: readonly Expression[];
  readonly hash?: {
    readonly pairs: readonly { readonly key: string; readonly value: Expression; readonly loc: Location }[];
  };
}

export interface SubExpression extends Call {
  readonly type: 'SubExpression';
}

export type Expression = PathExpression | SubExpression | Literal;

/** The sides on which a `~` takes white space away. */
export interface Strip {
  readonly open?: boolean;
  readonly close?: boolean;
}

export interface Mustache extends Call {
  readonly type: 'MustacheStatement';
  readonly strip: Strip;
}

export interface Block extends Call {
  readonly type: 'BlockStatement';
  readonly program?: Program;
  readonly inverse?: Program;
}

export interface PartialCall extends Node {
  readonly type: 'PartialStatement';
  readonly name: Expression;
  readonly params: readonly Expression[];
  readonly hash?: Call['hash'];
  /** Blanks in front of a call that is alone on its line. */
  readonly indent?: string;
}

export interface Content extends Node {
  readonly type: 'ContentStatement';
  /** The text to print. */
  readonly value: string;
}

export interface Comment extends Node {
  readonly type: 'CommentStatement';
  readonly strip: Strip;
}

export interface Unsupported extends Node {
  readonly type: 'Decorator' | 'DecoratorBlock' | 'PartialBlockStatement';
}

export type Statement = Mustache | Block | PartialCall | Content | Comment | Unsupported;

export interface Program {
  readonly type: 'Program';
  /** Changes only while white space is taken away. */
  readonly body: Statement[];
  readonly blockParams?: readonly string[];
}
