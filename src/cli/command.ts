import type { Environment } from '../app/environment.ts';
import type { Format, Report } from '../model/report.ts';

/** Values of a command's own options, by camel-cased long name, as commander hands them over. */
export type OptionValues = Readonly<Record<string, unknown>>;

/**
 * What a loaded command does: arguments in, report out. Exit code and text follow from the report; without one the
 * command was a service that ended well.
 */
export interface CommandModule {
  readonly execute: (
    environment: Environment,
    words: readonly string[],
    options: OptionValues,
  ) => Promise<Report | undefined>;
}

/**
 * One command: enough for help and parsing, without loading what it does. One file a command in `entries/`, collected in
 * `commands.ts`.
 */
export interface CommandEntry {
  readonly name: string;
  /** Arguments in commander's notation, for example `[cases...]`. */
  readonly words: string;
  readonly summary: string;
  /** Shown below the options: what the command does, in a few lines, and examples. */
  readonly details: string;
  readonly options: readonly OptionEntry[];
  /** How its report can be printed; none for a service, whose output is not ours to format. */
  readonly formats: readonly Format[];
  readonly load: () => Promise<CommandModule>;
}

export interface OptionEntry {
  /** In commander's notation, for example `--out <folder>`. */
  readonly flags: string;
  readonly meaning: string;
  /** May be given several times; the values come as a list. */
  readonly repeatable?: boolean;
  /** The words that its value may be; anything else is a usage error. */
  readonly choices?: readonly string[];
}
