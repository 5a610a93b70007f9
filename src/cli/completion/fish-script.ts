import type { Offer, TreeCommand, TreeOption } from './command-tree.ts';

/** A script for fish that completes the commands of the tree. */
export function fishScript(commands: readonly TreeCommand[]): string {
  const names = commands.map(
    ({ name, meaning }) =>
      `complete -c agentprompt -n __fish_use_subcommand -a ${quoted(name)} -d ${quoted(meaning)}\n`,
  );
  return `# agentprompt, completion for fish
complete -c agentprompt -f
${names.join('')}${commands.map(lines).join('')}`;
}

function lines({ name, options, words }: TreeCommand): string {
  const after = `complete -c agentprompt -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  const offered = words === 'nothing' ? '' : `${after} ${offer(words)}\n`;
  return `${offered}${options.map((option) => `${after} ${optionWords(option)}\n`).join('')}`;
}

function optionWords({ names, meaning, value, offer: values }: TreeOption): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const taken = value === undefined ? '' : ` ${values === 'file' ? '-r' : '-x'} ${offer(values)}`;
  return `${flags.join(' ')}${taken.trimEnd()} -d ${quoted(meaning)}`;
}

function offer(values: Offer): string {
  if (values === 'nothing') return '';
  if (values === 'case') return `-a ${quoted('(agentprompt complete-cases 2>/dev/null)')}`;
  if (values === 'folder') return `-a ${quoted('(__fish_complete_directories)')}`;
  return values === 'file' ? '-F' : `-a ${quoted(values.words.join(' '))}`;
}

/** A text as one word of fish, in which nothing is expanded. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
