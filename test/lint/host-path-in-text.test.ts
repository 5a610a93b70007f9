import { describe, expect, it } from 'vitest';
import { findHostPaths } from '../../src/lint/find-host-paths.ts';
import { hostPathInText } from '../../src/lint/rules/host-path-in-text.ts';
import { aLintInput } from './a-lint-input.ts';
import { runRules } from './run-rules.ts';

const none = { own: [], stated: [] };

describe('host-path-in-text', () => {
  it.each([
    ['Read /home/ada/books/list.md first.', 1, 6, '/home/ada/books/list.md'],
    ['a\n`/Users/ada/desk`', 2, 2, '/Users/ada/desk'],
    ['see C:\\Users\\ada\\desk.', 1, 5, 'C:\\Users\\ada\\desk'],
    ['{"p":"C:\\\\Users\\\\ada"}', 1, 7, 'C:\\\\Users\\\\ada'],
    ['in /root/.config now', 1, 4, '/root/.config'],
    ['cd /root.', 1, 4, '/root'],
    ['write /tmp/desk-Ab3xY9/out.json', 1, 7, '/tmp/desk-Ab3xY9/out.json'],
    ['write /tmp/tmp.XkQ2p81aZq/out.json', 1, 7, '/tmp/tmp.XkQ2p81aZq/out.json'],
    ['at /var/folders/zz/x1/T', 1, 4, '/var/folders/zz/x1/T'],
    ['at /private/var/folders/zz', 1, 4, '/private/var/folders/zz'],
    ['open file:///home/ada/x', 1, 13, '/home/ada/x'],
    ['📚 /home/ada/x', 1, 4, '/home/ada/x'],
  ])('finds the path in %j', (text, line, column, path) => {
    const { findings } = runRules([hostPathInText], aLintInput(text));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'warning', path: 'cap/system.md', line, column });
    expect(findings[0]!.message).toBe(`Names the host path ${path}, in section a (product).`);
  });

  it.each([
    '/home/<you>/books and /Users/you/x and /home/user and /home/$USER/x and /home/{name}/x and C:\\Users\\%USERNAME%\\x',
    'https://example.org/home/ada/list and https://x.org/tmp/a',
    'docs/home/ada.md, ./tmp/x, ~/tmp/x, $' + '{ROOT}/home/ada, /srv/home/ada',
    'an element <root a="b">x</root> of a tree',
    'the folder /tmp/ and /tmp alone, /rooted, /homes/ada',
    'save it as /tmp/page.png or in /tmp/payment-system, /tmp/my-output/x',
    'a file such as /var/folders/123/abc/T/page.png',
    'the workspace is /home/project, or /home/workspace/src',
    'Strip what is personal (`D:\\...`, `C:\\Users\\...`, /home/…/x, /Users/.../x).',
    'a route /Users or /home/ is fine',
  ])('is silent on: %s', (text) => {
    expect(findHostPaths(text, none)).toEqual([]);
  });

  it('knows the folders of this machine', () => {
    const paths = { own: ['/srv/build/desk/', '/srv'], stated: [] };
    expect(findHostPaths('in /srv/build/desk/src and /srv/build/desktop and /srv', paths)).toEqual([
      { start: 3, path: '/srv/build/desk' },
    ]);
  });

  it('allows what the session states, and what is below it', () => {
    const paths = { own: ['/home/ada/desk'], stated: ['/home/ada/desk'] };
    expect(findHostPaths('/home/ada/desk, /home/ada/desk/x, /home/ada/desk2', paths).map(({ path }) => path)).toEqual([
      '/home/ada/desk2',
    ]);
  });

  it('reads hostile text in bounded time', () => {
    for (const text of ['/home/'.repeat(3e5), '/tmp/a-'.repeat(3e5), 'C:\\Users\\'.repeat(2e5), '/'.repeat(2e6)]) {
      const started = performance.now();
      findHostPaths(text, { own: ['/srv/build'], stated: ['/srv'] });
      expect(performance.now() - started).toBeLessThan(4_000);
    }
  });
});
