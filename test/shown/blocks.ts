import { filesBelow, readRepositoryFile } from '../house/repository.ts';

/** One fenced block of a page that people read. */
export interface Block {
  readonly page: string;
  /** Of the opening fence, 1-based. */
  readonly line: number;
  /** What stands behind the fence; '' for none. */
  readonly language: string;
  readonly text: string;
}

/** Pages that a generator writes and checks as a whole; their blocks are as true as they are. */
const generated = /^docs\/(?:api\/|rules\/README\.md|(?:evidence|wire|clients|providers|measured|licences)\.md)/;
/** Examples of rules are run with their rules; the two other pages are run whole, by tests of their own in test/house. */
const elsewhere = /^docs\/(?:rules\/|gate\.md|first-lint\.md)/;

/** Pages with words of our own. */
export const shownPages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
].filter((path) => !generated.test(path) && !elsewhere.test(path));

/** Every fenced block of the pages, in their order. */
export const blocks: readonly Block[] = shownPages.flatMap((page) => {
  const text = readRepositoryFile(page);
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(({ 1: language = '', 2: inner = '', index }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    language,
    text: inner,
  }));
});

/** A name for the title of a test. */
export const nameOf = ({ page, line }: Block): string => `${page}:${line}`;

/** Lines that call the program, without prompt and comment, with what they run on to. */
export function commandsOf({ language, text }: Block): readonly string[] {
  if (!['', 'sh', 'console'].includes(language)) return [];
  return text
    .replace(/ \\\n\s*/g, ' ')
    .split(/\n| && /)
    .flatMap((line) => {
      const command = /^(?:\$ )?(agentprompt .+?)(?:\s+#.*)?$/.exec(line)?.[1];
      return command === undefined ? [] : [command];
    });
}

/** Words of a shell line; quotes hold words together. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}
