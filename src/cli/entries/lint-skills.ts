import type { CommandEntry } from '../command.ts';
import { findingFormats } from './formats.ts';

export const lintSkillsEntry: CommandEntry = {
  name: 'lint-skills',
  words: '[paths...]',
  summary: 'find what is wrong with skills: each file, all together, in each client',
  details: `Paths are folders or SKILL.md files; none means the skill folders of agentprompt.yaml, or this
folder. No configuration is needed. Skipped: .git, node_modules, what .gitignore excludes.
Warnings alone are exit code 0, unless --max-warnings says otherwise.

  agentprompt lint-skills
  agentprompt lint-skills .claude/skills --client codex --client claude-code
  agentprompt lint-skills skills --installed ~/.claude/skills --since origin/main
  agentprompt lint-skills --explain frontmatter-not-yaml`,
  options: [
    {
      flags: '--client <id>',
      meaning: 'say what this client makes of each skill (repeatable; all)',
      repeatable: true,
    },
    { flags: '--installed <folder>', meaning: 'compare with copies in this folder (repeatable)', repeatable: true },
    { flags: '--since <ref>', meaning: 'leave out findings that were there at this git ref' },
    { flags: '--enable <rule>', meaning: 'run a rule that is off by default (repeatable)', repeatable: true },
    { flags: '--disable <rule>', meaning: 'do not run this rule (repeatable)', repeatable: true },
    { flags: '--fix', meaning: 'take out byte order marks and blanks of fences, quote values' },
    { flags: '--dry-run', meaning: 'with --fix: show what would change, write nothing' },
    { flags: '--rules', meaning: 'instead: list the rules' },
    { flags: '--explain <rule>', meaning: 'instead: print the page of a rule' },
  ],
  formats: findingFormats,
  load: () => import('../commands/lint-skills.ts'),
};
