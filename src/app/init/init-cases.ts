import { InputError, type Problem } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { AdoptedCase } from '../../model/prompt-case.ts';
import { adoptFiles } from '../cases/adopt-files.ts';
import { collectProblems } from '../collect-problems.ts';
import { readText } from '../read-text.ts';
import { type InitCase, splitOf } from './init-config.ts';
import { modeFor } from './init-names.ts';
import type { FoundPrompt } from './init-prompts.ts';
import { listsOf } from './init-prompts.ts';

/** Prompts that were found, and how sure it is that they are meant. */
export interface CasesRequest {
  readonly prompts: readonly FoundPrompt[];
  /** YYYY-MM-DD. */
  readonly facts: string;
  /** Somebody named the folder: what does not fit is a problem. Else it is no part of the prompt, and left out. */
  readonly named: boolean;
}

export interface InitCases {
  readonly cases: readonly InitCase[];
  readonly notes: readonly string[];
}

/** One case a prompt, each of which captures. Throws `InputError` with everything that keeps one from it. */
export function initCases(files: Files, { prompts, facts, named }: CasesRequest): InitCases {
  const notes: string[] = [];
  const taken = new Set<string>();
  const cases = collectProblems(prompts, (prompt): InitCase => {
    const provider = prompt.provider ?? 'api';
    const mode = modeFor(provider, prompt.mode, facts);
    if (prompt.provider !== undefined) notes.push(`${prompt.system} is for ${provider} in mode ${mode}, by its name.`);
    const system = readText(files, prompt.system);
    const target = { provider, mode };
    const given = listsOf.filter((key) => prompt[key] !== undefined);
    const problems = given.map((key) => ({ key, found: problemsOf(files, prompt, { ...target, keys: [key], facts }) }));
    const bad = problems.filter(({ found }) => found.length > 0);
    if (bad.length > 0 && named) throw new InputError(bad.flatMap(({ found }) => found));
    notes.push(...bad.map(({ key, found }) => `${prompt[key] ?? key} was left out: ${found[0]?.message ?? ''}`));
    const kept = given.filter((key) => !bad.some((one) => one.key === key));
    const split = kept.includes('sections') ? undefined : splitOf(system);
    const from = Object.fromEntries(kept.map((key) => [key, pathOf(prompt[key])]));
    return {
      name: freeName(taken, prompt.name, `${provider}.${mode}`),
      ...target,
      from: { system: prompt.system, ...from, ...(split === undefined ? {} : { split }) },
    };
  });
  return { cases, notes };
}

/** A name that no other case with this target has; on some disks letter case makes no difference. */
function freeName(taken: Set<string>, name: string, target: string): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name}-${count}`;
    const key = `${tried}/${target}`.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return tried;
  }
}

type Tried = Pick<AdoptedCase, 'provider' | 'mode'> & {
  readonly keys: readonly (typeof listsOf)[number][];
  readonly facts: string;
};

/** What keeps a prompt from being captured together with some of its files. */
function problemsOf(files: Files, prompt: FoundPrompt, { provider, mode, keys, facts }: Tried): readonly Problem[] {
  const path = (key: (typeof listsOf)[number]): string | undefined =>
    keys.includes(key) ? pathOf(prompt[key]) : undefined;
  const from = { system: prompt.system, skills: path('skills'), tools: path('tools'), sections: path('sections') };
  const place = { path: keys.map((key) => prompt[key]).find((one) => one !== undefined) ?? prompt.system };
  const { name } = prompt;
  const promptCase: AdoptedCase = {
    kind: 'adopted',
    id: name,
    name,
    provider,
    mode,
    from: { ...from, split: undefined },
    place,
  };
  try {
    adoptFiles({ files, config: { facts } }, promptCase);
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}

/** As the configuration writes it. */
function pathOf(path: string | undefined): string | undefined {
  return path === '' ? '.' : path;
}
