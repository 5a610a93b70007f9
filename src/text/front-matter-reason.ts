import type { NotYamlCause } from './front-matter-fault.ts';

/** Why a written value is no YAML text, in the words of who writes it rather than of the parser. */
export function whyNoText(
  written: string,
  parserSays: string,
): { readonly reason: string; readonly cause: NotYamlCause } {
  const [first = ''] = written;
  const other = (reason: string): ReturnType<typeof whyNoText> => ({ reason, cause: 'other-scalar' });
  if ('@`%'.includes(first) && first !== '') return other(`a text cannot start with "${first}" unless it is quoted`);
  if (first === '"' || first === "'") return other('something is wrong with the quotes');
  if (first === '[' || first === '{') return other(`"${first}" starts a ${first === '[' ? 'list' : 'mapping'} here`);
  if ('&!*|>'.includes(first)) return other(parserSays);
  if (/:(?:[ \t\r\n]|$)/.test(written)) {
    return { reason: 'an unquoted colon followed by a blank starts another value', cause: 'unquoted-colon' };
  }
  return other(parserSays);
}
