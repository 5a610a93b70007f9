import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanLines } from '../../src/text/code-fences.ts';
import { filesBelow, readRepositoryFile } from './repository.ts';
import { root } from './source-files.ts';

const topLevel = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

/** The pages that people read, with those at the top only once they are written. */
const pages = [
  ...topLevel.filter((path) => existsSync(join(root, path))),
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];

/** Text outside code fences. */
function proseOf(path: string): string {
  const lines = [...scanLines(readRepositoryFile(path))];
  return lines.map((line) => (line.inFence ? '' : line.text)).join('\n');
}

const withoutCode = (text: string): string => text.replace(/`[^`\n]*`/g, '');

/** Targets of inline links and images, of reference definitions and of HTML attributes. */
function linksOf(path: string): string[] {
  const text = withoutCode(proseOf(path));
  const patterns = [/\]\(\s*<?([^)\s>]+)/g, /^ {0,3}\[[^\]]+\]:\s+<?([^\s>]+)/gm, /\b(?:href|src)="([^"]+)"/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** The anchors of a page, as GitHub derives them from its headings. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of proseOf(path).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

function faultOf(page: string, link: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return undefined;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(file));
  if (target.startsWith('..') || link.startsWith('/')) return `${page}: ${link} leads out of the repository`;
  if (!existsSync(join(root, target))) return `${page}: there is no ${target}`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).has(decodeURIComponent(anchor)) ? undefined : `${page}: ${target} has no heading #${anchor}`;
}

describe('a link in a page', () => {
  it.each(pages)('of %s leads to a file and to a heading', (page) => {
    expect(linksOf(page).flatMap((link) => faultOf(page, link) ?? [])).toEqual([]);
  });

  it('is found in every form that Markdown has', () => {
    expect(linksOf('docs/schema/README.md')).toContain('../adopt.md');
    expect(faultOf('docs/adopt.md', 'nowhere.md')).toBe('docs/adopt.md: there is no docs/nowhere.md');
    expect(faultOf('docs/adopt.md', 'captures.md#no-such-part')).toContain('has no heading');
    expect(faultOf('docs/adopt.md', '../../outside.md')).toContain('leads out');
    expect(faultOf('docs/adopt.md', '#what-is-checked')).toBeUndefined();
  });
});

const own = /^(?:src|test|docs|profiles|skills|bin|bench|\.ci)\/[\w./-]*[\w/]$/;

describe('a path in code', () => {
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('of %s is there', (page) => {
    const spans = [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
    expect(spans.filter((span) => own.test(span) && !existsSync(join(root, span)))).toEqual([]);
  });

  it('that starts with npm run names a script', () => {
    const { scripts } = JSON.parse(readRepositoryFile('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...readRepositoryFile(page).matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? ''),
    );
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
