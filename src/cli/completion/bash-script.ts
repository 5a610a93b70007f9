import type { Offer, TreeCommand } from './command-tree.ts';
import { quoteShell } from './quote-shell.ts';

/** A script for bash 3.2 or newer that completes the commands of the tree. */
export function bashScript(commands: readonly TreeCommand[]): string {
  return `# agentprompt, completion for bash
_agentprompt() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= word
  local IFS=$'\\n'
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) ;; *) command=$word; break ;; esac
  done
  case $command in
    '') ${offered({ words: [...commands.map(({ name }) => name), '--help', '--version'] })} ;;
${commands.map(branch).join('')}  esac
}
complete -F _agentprompt agentprompt
`;
}

function branch({ name, options, words }: TreeCommand): string {
  const valued = options.filter(({ value }) => value !== undefined);
  const values = valued
    .map(({ names, offer }) => `        ${names.join('|')}) ${offered(offer)}; return ;;\n`)
    .join('');
  const flags = offered({ words: options.flatMap(({ names }) => names) });
  return `    ${name})
      case $prev in
${values}        *) ;;
      esac
      case $cur in
        -*) ${flags} ;;
        *) ${offered(words)} ;;
      esac ;;
`;
}

function offered(offer: Offer): string {
  if (offer === 'nothing') return ':';
  if (offer === 'case')
    return `COMPREPLY=($(compgen -W "$("\${COMP_WORDS[0]}" complete-cases 2>/dev/null)" -- "$cur"))`;
  if (offer === 'folder') return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$cur"))';
  if (offer === 'file') return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))';
  return `COMPREPLY=($(compgen -W ${quoteShell(offer.words.join('\n'))} -- "$cur"))`;
}
