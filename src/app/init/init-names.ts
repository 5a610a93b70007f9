import type { Mode, ProviderId } from '../../model/provider.ts';
import { nameFault } from '../../profile/safe-name.ts';
import { modeIds, providerIds } from '../../providers/registry.ts';
import { modesOn, resolveMode } from '../../providers/view-provider.ts';

/** What a file of a dump is, by its name. */
export interface DumpName {
  readonly kind: 'system' | 'skills' | 'tools' | 'sections';
  /** What stands before the kind, for example `code` in `code.tools.json`; '' where nothing does. */
  readonly prefix: string;
}

/** Whom a prompt is for, as far as a name tells. */
export interface ToldTarget {
  /** What is left of the name. */
  readonly rest: string;
  readonly provider: ProviderId | undefined;
  readonly mode: Mode | undefined;
}

const textName =
  /^(?:(.+?)[._-])??(?:system(?:[._-]?(?:prompt|message|text))?|prompt)(?:\.(?:md|txt|markdown|prompt))?$/i;
const listName = /^(?:(.+?)[._-])??(skills|tools|sections)\.json$/i;
const ownNames = /^(readme|licen[cs]e|changelog|contributing)\b/i;

/** What a file of this name holds; `undefined` for one that says nothing about prompts. */
export function dumpName(fileName: string): DumpName | undefined {
  const text = textName.exec(fileName);
  if (text !== null) return { kind: 'system', prefix: text[1] ?? '' };
  const list = listName.exec(fileName);
  const kind = list?.[2]?.toLowerCase();
  return kind === undefined ? undefined : { kind: kind as DumpName['kind'], prefix: list?.[1] ?? '' };
}

/** Whether a file could hold a prompt although its name does not say so. */
export function isPlainText(fileName: string): boolean {
  return /\.(md|txt|markdown)$/i.test(fileName) && !ownNames.test(fileName) && fileName.toLowerCase() !== 'skill.md';
}

const targetName = new RegExp(`^(?:(.*?)([._-]))??(${providerIds.join('|')})(?:[._-](${modeIds.join('|')}))?$`);

/**
 * Finds a provider, with its mode or without, at the end of a name. Short names such as `api` are words of products
 * too: without a mode, a provider counts only as a whole name or behind a full stop.
 */
export function toldTarget(name: string): ToldTarget {
  const [, rest = '', mark, provider, mode] = targetName.exec(name) ?? [];
  const isTold = provider !== undefined && (mode !== undefined || mark === undefined || mark === '.');
  if (!isTold) return { rest: name, provider: undefined, mode: undefined };
  return { rest, provider: provider as ProviderId, mode: mode as Mode | undefined };
}

/** The mode to write for a provider: the one that is told, if the provider has it on that day, else its widest. */
export function modeFor(provider: ProviderId, told: Mode | undefined, facts: string): Mode {
  const resolved = told === undefined ? undefined : resolveMode(provider, told, facts);
  const has = modesOn(provider, facts);
  return resolved ?? (has.includes('full') ? 'full' : (has[0] ?? 'full'));
}

/** Names of folders that say nothing about what is in them. */
const vague = /^(dumps?|out|output|build|dist|tmp|temp|captures?|snapshots?|prompts?|system|agentprompt|\.)$/i;

/** A name that a case can have, made of words; `agent` where they leave none. */
export function caseName(words: readonly string[]): string {
  const telling = words.filter((word) => word !== '' && !vague.test(word));
  const slug = telling
    .join('-')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/_{2,}/g, '_')
    .replace(/-_|_-/g, '-')
    .slice(0, 60)
    .replace(/^[-_]+|[-_]+$/g, '');
  return nameFault(slug, ['skills']) === undefined ? slug : 'agent';
}
