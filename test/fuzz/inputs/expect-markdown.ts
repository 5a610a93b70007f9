import { expectThat } from './expect-answer.ts';

/** Markup that the reporter writes itself. */
const own = /^(<!-- -->|<\/?details>|<\/?summary>|<br>|<\/?sub>|<\/?code>|<\/?b>|<\/?strong>|<\/?kbd>)/;

/** Throws when HTML stands outside of code that is not the reporter's own, or when rows of a table differ in cells. */
export function expectMarkdown(markdown: string): void {
  let fence = '';
  let cells = 0;
  for (const line of markdown.split('\n')) {
    const run = /^ {0,3}(`{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (run.length >= fence.length && line.trim() === run) fence = '';
      continue;
    }
    if (run !== '' && !line.slice(line.indexOf(run) + run.length).includes('`')) {
      fence = run;
      continue;
    }
    const inside = line.startsWith('|');
    // In a table `\|` is a bar of a cell even within code, so cells are counted first.
    if (inside) {
      const now = line.replace(/\\\|/g, '').split('|').length;
      expectThat(cells === 0 || now === cells, `a row with ${now - 2} cells below one with ${cells - 2}: ${line}`);
      cells = now;
    } else cells = 0;
    expectNoTags(line);
  }
  expectThat(fence === '', 'a fence that does not end');
}

/** Reads a line as CommonMark does: escapes, code in runs of backticks, then tags. */
function expectNoTags(line: string): void {
  for (let at = 0; at < line.length; ) {
    const rest = line.slice(at);
    const run = /^`+/.exec(rest)?.[0];
    if (line[at] === '\\') at += 2;
    else if (run !== undefined) {
      const close = new RegExp(`(?<!\`)\`{${run.length}}(?!\`)`).exec(rest.slice(run.length));
      at += run.length + (close === null ? 0 : close.index + run.length);
    } else if (/^<[a-z/!?]/i.test(rest)) {
      const allowed = own.exec(rest)?.[0];
      expectThat(allowed !== undefined, `a tag comes through: ${rest.slice(0, 60)}`);
      at += allowed!.length;
    } else at++;
  }
}
