import { describe, expect, it } from 'vitest';
import { html, line } from '../../../src/report/html/html.ts';
import { fc } from '../../builders/properties.ts';
import { markupFault } from './well-formed.ts';

describe('the template of the page', () => {
  it.each<[string, string]>([
    ['</script><img src=x onerror=alert(1)>', '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'],
    [`" onload="x" 'y'`, '&quot; onload=&quot;x&quot; &#39;y&#39;'],
    ['&lt;', '&amp;lt;'],
    ['a\u202Eb\u0000\n', 'a\\u{202e}b\\u{0}\\n'],
    ['`y` \\', '`y` \\'],
  ])('escapes %j', (value, shown) => {
    expect(html`<b title="${value}">${value}</b>`.markup).toBe(`<b title="${shown}">${shown}</b>`);
  });

  it('takes markup as it is, lists as their entries, and nothing as nothing', () => {
    expect(html`<p>${[html`<i>${'<'}</i>`, 2, ['a', undefined]]}${undefined}</p>`.markup).toBe('<p><i>&lt;</i>2a</p>');
  });

  it('keeps the tabs of a line', () => {
    expect(line('a\t<b>\r').markup).toBe('a\t&lt;b&gt;\\r');
  });

  it('lets no value out of its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(markupFault(html`<b title="${value}">${value}${line(value)}</b>`.markup)).toBeUndefined();
      }),
    );
  });
});

describe('the test for well-formed markup', () => {
  it.each<[string, string | undefined]>([
    ['<p>a<b>b</b> &amp; <input type="search"></p>', undefined],
    ['<p>a<b>b</p>', '</p> where b is open'],
    ['<p>a', 'p never ends'],
    ['<p>a & b</p>', 'unescaped: a & b'],
    ['<p onclick=x>a</p>', 'a stray < in '],
    ['<p title="a"b">c</p>', 'a stray < in '],
    ['<p>a > b</p>', 'unescaped: a > b'],
  ])('sees what is wrong with %s', (page, fault) => {
    expect(markupFault(page)).toBe(fault);
  });
});
