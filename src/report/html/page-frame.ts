import { html, type Markup, raw } from './html.ts';
import { pageScript } from './page-script.ts';
import { pageStyles } from './page-styles.ts';

export interface PageParts {
  readonly command: string;
  readonly title: string;
  /** What came out, under the title. */
  readonly verdict: string;
  readonly body: Markup;
  /** The page holds prompts that can be searched. */
  readonly isSearchable: boolean;
  /** Who made the page. */
  readonly maker: string;
}

/**
 * The whole document. Its policy lets nothing in but its own style and this one script: no address is asked for,
 * whatever stands in a prompt.
 */
export function pageFrame({ command, title, verdict, body, isSearchable, maker }: PageParts): string {
  const { text, hash } = pageScript();
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${raw(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${title} · agentprompt ${command}</title>
    <style>${raw(pageStyles())}</style>
    </head>
    <body>
    ${isSearchable && search}
    <main>
      <header>
        <p class="eyebrow">agentprompt ${command}</p>
        <h1>${title}</h1>
        ${verdict !== '' && html`<p class="lead">${verdict}</p>`}
      </header>
      ${body}
    </main>
    <footer><p>${maker}</p></footer>
    <script>${raw(text)}</script>
    </body>
    </html>`;
  return `${page.markup}\n`;
}

/** Of use with the script only, which shows it; without it the browser's own search finds every text. */
const search = html`<form class="search" role="search" hidden="">
  <label for="q">Search the prompt</label>
  <input id="q" type="search" autocomplete="off" spellcheck="false" placeholder="Search the prompt  ( / )">
  <button type="button" id="prev" aria-label="Previous match">↑</button>
  <button type="button" id="next" aria-label="Next match">↓</button>
  <output for="q" aria-live="polite"></output>
</form>`;
