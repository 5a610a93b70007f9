import { findRepository, mergeBase } from '../../io/git.ts';
import { gitFiles } from '../../io/git-files.ts';
import type { Budget } from '../../model/budget.ts';
import type { CaptureSet } from '../../model/capture.ts';
import { InputError } from '../../model/errors.ts';
import { parseConfig } from '../../profile/parse-config.ts';
import { configName } from '../config-name.ts';
import type { Environment } from '../environment.ts';
import { readCommitted, refOf } from '../read-side.ts';
import { readText } from '../read-text.ts';

/** The state that growth is measured against. */
export interface Base {
  readonly captures: CaptureSet;
  /** `undefined` when the base has no configuration to compare limits with. */
  readonly budgets: readonly Budget[] | undefined;
  readonly notes: readonly string[];
}

/**
 * The baseline and the budgets at the common ancestor of a ref and HEAD. Throws `InputError` when the ref is unknown,
 * or the ancestor is not in a shallow clone.
 */
export async function readBase(environment: Environment, side: string): Promise<Base> {
  const ref = refOf(side);
  if (ref === undefined) {
    throw new InputError({
      code: 'usage',
      message: `--base takes git:<ref>, not "${side}".`,
      help: 'For example --base git:origin/main.',
    });
  }
  const commit = mergeBase(environment.root, ref, 'HEAD') ?? ref;
  const { root, prefix } = findRepository(environment.root);
  const path = `${prefix}${configName}`;
  const files = gitFiles(root, commit, [path]);
  const captures = readCommitted(environment, commit);
  if (files.stat(path) === undefined) {
    return { captures, budgets: undefined, notes: [`${side} has no ${configName}: raised limits cannot be seen.`] };
  }
  try {
    return { captures, budgets: (await parseConfig(path, readText(files, path))).budgets, notes: [] };
  } catch (error) {
    // A base that was broken must not stop the change that mends it.
    if (!(error instanceof InputError)) throw error;
    return {
      captures,
      budgets: undefined,
      notes: [`The ${configName} of ${side} cannot be read: raised limits cannot be seen.`],
    };
  }
}
