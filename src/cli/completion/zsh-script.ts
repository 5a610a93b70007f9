import type { Offer, TreeCommand, TreeOption } from './command-tree.ts';
import { quoteShell } from './quote-shell.ts';

/** A script for zsh that completes the commands of the tree, as a file of `fpath` or read by `source`. */
export function zshScript(commands: readonly TreeCommand[]): string {
  const names = commands.map(({ name, meaning }) => `        ${quoteShell(`${name}:${meaning}`)}\n`).join('');
  return `#compdef agentprompt
# agentprompt, completion for zsh
_agentprompt_cases() {
  local -a cases
  cases=(\${(f)"$(_call_program cases agentprompt complete-cases 2>/dev/null)"})
  _describe -t cases case cases
}
_agentprompt() {
  local curcontext=$curcontext state line
  local -a commands
  _arguments -C '(-h --help)'{-h,--help}'[show the commands]' '(-V --version)'{-V,--version}'[print the version]' '1: :->command' '*:: :->rest'
  case $state in
    command)
      commands=(
${names}      )
      _describe -t commands command commands ;;
    rest)
      case $words[1] in
${commands.map(branch).join('')}      esac ;;
  esac
}
if [[ $funcstack[1] == _agentprompt ]]; then
  _agentprompt "$@"
else
  compdef _agentprompt agentprompt
fi
`;
}

function branch({ name, options, words }: TreeCommand): string {
  const specs = [...options.flatMap(optionSpecs), ...(words === 'nothing' ? [] : [`*: :${action(words)}`])];
  return `        ${name}) _arguments ${specs.map(quoteShell).join(' ')} ;;\n`;
}

function optionSpecs({ names, meaning, value, offer }: TreeOption): readonly string[] {
  const taken = value === undefined ? '' : `:${value.replaceAll(':', '\\:')}:${action(offer)}`;
  return names.map((name) => `*${name}[${meaning.replace(/[[\]\\:]/g, '\\$&')}]${taken}`);
}

function action(offer: Offer): string {
  if (offer === 'nothing') return ' ';
  if (offer === 'case') return '_agentprompt_cases';
  if (offer === 'folder') return '_files -/';
  return offer === 'file' ? '_files' : `(${offer.words.join(' ')})`;
}
