import type { Check } from './check.ts';
import { contained } from './checks/contained.ts';
import { mcpTools } from './checks/mcp-tools.ts';
import { noBodyUpfront } from './checks/no-body-upfront.ts';
import { promptArrives } from './checks/prompt-arrives.ts';
import { receipt } from './checks/receipt.ts';
import {
  resumed,
  resumedBodies,
  resumedDescription,
  resumedPrompt,
  resumedReceipt,
  resumedSkill,
  resumedTool,
} from './checks/resumed.ts';
import { skillRead, transportRead } from './checks/skill-read.ts';
import { skillsIndexed } from './checks/skills-indexed.ts';
import { search, spec } from './checks/tool-found.ts';

/** Every check, in the order in which they are told. */
export const allChecks: readonly Check[] = [
  promptArrives,
  skillsIndexed,
  noBodyUpfront,
  mcpTools,
  skillRead,
  transportRead,
  search,
  spec,
  receipt,
  resumed,
  resumedPrompt,
  resumedDescription,
  resumedSkill,
  resumedBodies,
  resumedTool,
  resumedReceipt,
  contained,
];
