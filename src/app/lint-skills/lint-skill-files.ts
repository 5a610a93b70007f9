import { cardOf } from '../../lint/card-of.ts';
import { situationsOf } from '../../lint/clients/situations-of.ts';
import type { Rule } from '../../lint/define-rule.ts';
import { lintSkill, type SkillLint } from '../../lint/lint-skill.ts';
import type { SkillCard } from '../../lint/skill-collection.ts';
import type { FileFix } from '../../model/file-fix.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { Finding } from '../../model/finding.ts';
import type { Warning } from '../../model/warning.ts';
import { whyUnusable } from '../why-unusable.ts';
import { discoveryRoot } from './discovery-root.ts';
import type { FixResult } from './fix-skills.ts';
import type { FoundSkill } from './found-skill.ts';
import { type OpenedSkill, skillOpener } from './open-linted-skill.ts';

/** What the files of the skills gave, one after the other. */
export interface LintedFiles {
  readonly findings: readonly Finding[];
  /** Sorted by path, as the skills were. */
  readonly cards: readonly SkillCard[];
  readonly fixes: readonly FileFix[];
  /** Texts that were looked at. */
  readonly texts: number;
  /** SKILL.md files that could not be read. */
  readonly unread: readonly Warning[];
}

/** Fixes one SKILL.md after it was linted, and says what the rules say then. */
export type FixFile = (opened: OpenedSkill, lint: SkillLint, found: FoundSkill) => FixResult;

/** How the files are gone through. */
export interface FileLint {
  readonly rules: readonly Rule[];
  readonly fix?: FixFile | undefined;
  /** Whether clients are asked: what they differ about is of use to nobody else. */
  readonly forClients: boolean;
  /** Called after each skill. */
  readonly done: (count: number) => void;
}

/**
 * Lints skills one at a time: a text is let go of before the next one is read. One that cannot be read stops no other.
 */
export function lintSkillFiles(
  files: Files,
  skills: readonly FoundSkill[],
  { rules, fix, forClients, done }: FileLint,
): LintedFiles {
  const findings: Finding[] = [];
  const cards: SkillCard[] = [];
  const fixes: FileFix[] = [];
  const unread: Warning[] = [];
  let texts = 0;
  const open = skillOpener(files);
  for (const [index, found] of skills.entries()) {
    const opened = openOrSay(open, found);
    if ('message' in opened) unread.push(opened);
    else {
      texts += opened.skill.texts.length;
      const lint = lintSkill(rules, opened.skill);
      const fixed = fix === undefined ? { lint } : fix(opened, lint, found);
      if (fixed.fix !== undefined) fixes.push(fixed.fix);
      findings.push(...fixed.lint.findings);
      const now = fixed.fix?.status === 'fixed' ? open(found) : opened;
      // Nobody knows what is in a file that was not opened.
      if (!found.isForeign) cards.push(cardFor(found, now, forClients));
    }
    done(index + 1);
  }
  return { findings, cards, fixes, texts, unread };
}

function openOrSay(open: (found: FoundSkill) => OpenedSkill, found: FoundSkill): OpenedSkill | Warning {
  try {
    return open(found);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { reason, ...help } = whyUnusable(error.code);
    return { path: found.path, message: `${found.path} ${reason}.`, ...help };
  }
}

function cardFor(found: FoundSkill, { skill, bytes }: OpenedSkill, forClients: boolean): SkillCard {
  return cardOf({
    skill,
    bytes,
    root: discoveryRoot(found),
    realPath: found.realPath,
    folderName: skill.folderName ?? skill.rootName ?? '',
    situations: forClients ? situationsOf(skill, found.isLink) : [],
  });
}
