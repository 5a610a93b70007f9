import type { Argument, Command, Option } from 'commander';

/** What a shell can offer for a value: one of some words, a place on disk, a case of the configuration, or nothing. */
export type Offer = { readonly words: readonly string[] } | 'file' | 'folder' | 'case' | 'nothing';

export interface TreeOption {
  /** As they are typed, for example `-h` and `--help`. */
  readonly names: readonly string[];
  readonly meaning: string;
  /** What its value is called, for example `folder`; absent for an option without one. */
  readonly value?: string;
  readonly offer: Offer;
}

export interface TreeCommand {
  readonly name: string;
  readonly meaning: string;
  readonly options: readonly TreeOption[];
  readonly words: Offer;
}

/** The visible commands of the program with their options, in the order of its help. */
export function commandTree(program: Command): readonly TreeCommand[] {
  const help = program.createHelp();
  const known = help.visibleCommands(program).map((command) => command.name());
  return help.visibleCommands(program).map((command) => ({
    name: command.name(),
    meaning: command.description(),
    options: help.visibleOptions(command).map(treeOption),
    words: command.name() === 'help' ? { words: known } : wordsOffer(command.registeredArguments),
  }));
}

function treeOption(option: Option): TreeOption {
  const value = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1];
  const names = [option.short, option.long].filter((name) => name !== undefined && name !== null);
  const common = { names, meaning: option.description, offer: offerFor(option.argChoices, value ?? '') };
  return value === undefined ? common : { ...common, value };
}

function wordsOffer([first]: readonly Argument[]): Offer {
  return first === undefined ? 'nothing' : offerFor(first.argChoices, first.name());
}

function offerFor(choices: readonly string[] | undefined, name: string): Offer {
  if (choices !== undefined) return { words: choices };
  if (/case/.test(name)) return 'case';
  if (/folder/.test(name)) return 'folder';
  return /file|path|before|after/.test(name) ? 'file' : 'nothing';
}
