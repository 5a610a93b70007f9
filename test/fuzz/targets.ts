import type { FuzzTarget } from './target.ts';
import { target as adopt } from './targets/adopt.ts';
import { target as budgets } from './targets/budgets.ts';
import { target as captureDiff } from './targets/capture-diff.ts';
import { target as commandLine } from './targets/command-line.ts';
import { target as compose } from './targets/compose.ts';
import { target as discovery } from './targets/discovery.ts';
import { target as explain } from './targets/explain.ts';
import { target as frontMatter } from './targets/front-matter.ts';
import { target as lineDiff } from './targets/line-diff.ts';
import { target as lintPrompt } from './targets/lint-prompt.ts';
import { target as lintSkills } from './targets/lint-skills.ts';
import { target as modelCalls } from './targets/model-calls.ts';
import { target as page } from './targets/page.ts';
import { target as patterns } from './targets/patterns.ts';
import { target as readCapture } from './targets/read-capture.ts';
import { target as recordings } from './targets/recordings.ts';
import { target as reporters } from './targets/reporters.ts';
import { target as scripts } from './targets/scripts.ts';
import { target as shownText } from './targets/shown-text.ts';
import { target as templates } from './targets/templates.ts';
import { target as toolLists } from './targets/tool-lists.ts';
import { target as yamlFiles } from './targets/yaml-files.ts';

/** Every target, in the order in which they are fuzzed: from one file to a whole command. */
export const targets: readonly FuzzTarget[] = [
  frontMatter,
  lintSkills,
  lintPrompt,
  templates,
  yamlFiles,
  toolLists,
  discovery,
  compose,
  adopt,
  captureDiff,
  budgets,
  lineDiff,
  readCapture,
  recordings,
  modelCalls,
  scripts,
  explain,
  reporters,
  page,
  shownText,
  patterns,
  commandLine,
];
