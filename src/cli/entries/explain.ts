import type { CommandEntry } from '../command.ts';

export const explainEntry: CommandEntry = {
  name: 'explain',
  words: '<case>',
  summary: 'say who owns a part of what a case sends, where it was written, and what takes it out',
  details: `Ask by line of system.md, by text, by tool or by skill. The case is composed anew from its
sources; nothing is written.

  agentprompt explain code/claude-code.hybrid --line 12
  agentprompt explain code/claude-code.hybrid --text "memory"
  agentprompt explain code/codex.hybrid --tool create_issue`,
  options: [
    { flags: '--line <number>', meaning: 'a line of system.md' },
    { flags: '--text <phrase>', meaning: 'wherever this text stands: prompt, skills, tools' },
    { flags: '--tool <name>', meaning: 'why a tool is declared, callable or denied, and what names it' },
    { flags: '--skill <name>', meaning: 'why a skill is attached, and what names it' },
  ],
  formats: ['text', 'json', 'markdown'],
  load: () => import('../commands/explain.ts'),
};
