import { describe, expect, it } from 'vitest';
import { finalize } from '../../src/compose/finalize.ts';
import type { CallerText } from '../../src/model/prompt-case.ts';
import type { Composition, Section } from '../../src/model/section.ts';
import { measure } from '../../src/text/measure.ts';

const runtime: Section = {
  id: 'runtime',
  owner: 'runtime',
  source: 'built-in',
  text: '<runtime_tools>\nCall `a`.\n\n<available_tools>\ncustom: a\n</available_tools>\n</runtime_tools>',
};
const listing: Section = {
  id: 'skills',
  owner: 'skills',
  source: 'built-in',
  text: '## Available skills\n\nRead the whole file first.\n\n- **one**: First.\n- **two**: Second.',
};
const nobody: CallerText = { base: undefined, supplements: [] };
const none = { runtime: undefined, listing: undefined };

function part(id: string, text: string, owner = 'product'): Section {
  return { id, owner, source: `${id}.md`, text };
}

function foreign(
  text: string,
  own: { runtime: Section | undefined; listing: Section | undefined } = none,
): Composition {
  return finalize({ sections: [part('whole', text)], caller: nobody, ...own });
}

describe('the order of the parts', () => {
  it('is sections, caller, runtime, listing, one blank line between them and nothing at the end', () => {
    const made = finalize({
      sections: [part('identity', 'I am.'), part('access', 'You may.')],
      caller: { base: 'Base.\n', supplements: ['More.'] },
      runtime,
      listing,
    });
    expect(made.text).toBe(`I am.\n\nYou may.\n\nBase.\n\n\nMore.\n\n${runtime.text}\n\n${listing.text}`);
    expect(made.sections.map(({ id }) => id)).toEqual([
      'identity',
      'access',
      'caller:base',
      `caller:${measure('More.').sha256.slice(0, 8)}`,
      'runtime',
      'skills',
    ]);
    expect(made.sections.map(({ text }) => text).join(made.joiner)).toBe(made.text);
    expect(made.removed).toEqual([]);
  });

  it('puts the caller where the profile keeps a place for it', () => {
    const made = finalize({
      sections: [part('identity', 'I am.'), part('caller', '', 'caller'), part('access', 'You may.')],
      caller: { base: 'Base.', supplements: [] },
      ...none,
    });
    expect(made.text).toBe('I am.\n\nBase.\n\nYou may.');
    expect(made.sections[1]).toMatchObject({ id: 'caller', owner: 'caller' });
  });

  it('leaves a place without a caller, and an empty prompt, empty', () => {
    expect(finalize({ sections: [part('caller', '', 'caller')], caller: nobody, ...none })).toEqual({
      text: '',
      sections: [],
      joiner: '\n\n',
      removed: [],
    });
  });
});

describe('what a caller repeats', () => {
  it('is dropped and listed: duplicates, what the base holds, and nothing for an empty supplement', () => {
    const caller = {
      base: 'The garden room is closed on Mondays – “Ähre” too.',
      supplements: ['Bring gloves.', 'closed on Mondays', 'Bring gloves.', '', '  Two blanks  lead. '],
    };
    const made = finalize({ sections: [], caller, ...none });
    expect(made.text).toBe(`${caller.base}\n\nBring gloves.\n\n  Two blanks  lead. `);
    expect(made.removed.map(({ what, bytes, sha256 }) => ({ what, bytes, sha256 }))).toEqual([
      { what: 'contained', bytes: 17, sha256: measure('closed on Mondays').sha256 },
      { what: 'duplicate', bytes: 13, sha256: measure('Bring gloves.').sha256 },
    ]);
  });

  it('is dropped when an earlier supplement holds it, and kept when a later one does', () => {
    const supplements = ['Bring gloves and a hat.', 'a hat', 'Open', 'Open on Fridays.'];
    const made = finalize({ sections: [], caller: { base: undefined, supplements }, ...none });
    expect(made.text).toBe('Bring gloves and a hat.\n\nOpen\n\nOpen on Fridays.');
    expect(made.removed).toMatchObject([{ what: 'contained', sha256: measure('a hat').sha256 }]);
  });

  it('of the base is a duplicate, and the base stays alone under the id caller', () => {
    const made = finalize({ sections: [], caller: { base: 'B', supplements: ['B'] }, ...none });
    expect(made.sections.map(({ id }) => id)).toEqual(['caller']);
    expect(made.removed.map(({ what }) => what)).toEqual(['duplicate']);
  });

  it('without a base keeps its hash as a name', () => {
    const made = finalize({ sections: [], caller: { base: undefined, supplements: ['A'] }, ...none });
    expect(made.sections.map(({ id }) => id)).toEqual([`caller:${measure('A').sha256.slice(0, 8)}`]);
  });
});

const block = '<runtime_tools>\nold\n</runtime_tools>';
const stock = '<available_tools>\n{"a":1}\n</available_tools>';

describe('whole blocks in a text', () => {
  it.each([
    ['alone', block, ''],
    ['at the start', `${block}\n\nb`, 'b'],
    ['at the start with one line end', `${block}\nb`, 'b'],
    ['in the middle, between blank lines', `a\n\n${block}\n\nb`, 'a\n\nb'],
    ['in the middle, without blank lines', `a\n${block}\nb`, 'a\nb'],
    ['with a blank line before it only', `a\n\n${block}\nb`, 'a\nb'],
    ['with a blank line behind it only', `a\n${block}\n\nb`, 'a\nb'],
    ['with two blank lines around it, of which one goes', `a\n\n\n${block}\n\n\nb`, 'a\n\n\n\nb'],
    ['at the end', `a\n\n${block}`, 'a'],
    ['at the end with a line end', `a\n\n${block}\n`, 'a\n'],
    ['at the end without a blank line', `a\n${block}`, 'a'],
    ['an inventory', `a\n\n${stock}\n\nb`, 'a\n\nb'],
    ['two that touch', `a\n\n${block}\n${stock}`, 'a'],
    ['two with a blank line between', `a\n\n${block}\n\n${stock}\n\nb`, 'a\n\nb'],
    ['one within another', `a\n\n<runtime_tools>\n${stock}\n</runtime_tools>\n\nb`, 'a\n\nb'],
    ['with CRLF', `a\r\n\r\n${block.replaceAll('\n', '\r\n')}\r\n\r\nb  \r\n`, 'a\r\n\r\nb  \r\n'],
    ['indented by three blanks', 'a\n\n   <runtime_tools>\nx\n  </runtime_tools>  \n\nb', 'a\n\nb'],
    ['behind a closed fence', `~~~\ncode\n~~~\n\n${block}`, '~~~\ncode\n~~~'],
    ['with a half tag inside', `a\n\n<runtime_tools>\n</available_tools>\n</runtime_tools>\n\nb`, 'a\n\nb'],
    ['behind a half tag', `<runtime_tools>\na\n\n${block}\n\nb`, '<runtime_tools>\na\n\nb'],
    [
      'crossed with another',
      'a\n<available_tools>\n<runtime_tools>\n</available_tools>\n</runtime_tools>',
      'a\n</runtime_tools>',
    ],
  ])('go: %s', (_, text, left) => {
    expect(foreign(text).text).toBe(left);
  });

  it.each([
    ['in a fence', `\`\`\`md\n${block}\n\`\`\`\nb`],
    ['in a fence of tildes that backticks do not close', `~~~\n\`\`\`\n${block}\n~~~`],
    ['in a sentence', 'Write <runtime_tools> and </runtime_tools> around it.'],
    ['on one line', '<runtime_tools>x</runtime_tools>'],
    ['half open', 'a\n<runtime_tools>\nb'],
    ['half closed', 'a\n</runtime_tools>\nb'],
    ['of two kinds', '<runtime_tools>\nb\n</available_tools>'],
    ['closed in a fence', '<runtime_tools>\n```\n</runtime_tools>\n```'],
    ['indented as code', '    <runtime_tools>\nx\n    </runtime_tools>'],
    ['with an attribute', '<runtime_tools v="1">\nx\n</runtime_tools>'],
  ])('stay: %s', (_, text) => {
    const made = foreign(text);
    expect(made.text).toBe(text);
    expect(made.removed).toEqual([]);
  });

  it('are listed with kind, section, bytes and hash of the block alone', () => {
    const made = foreign(`ä\n\n${block}\n\n${stock}\n\nb`);
    expect(made.removed).toEqual([
      { what: 'runtime-block', section: 'whole', bytes: block.length, sha256: measure(block).sha256 },
      { what: 'inventory-block', section: 'whole', bytes: stock.length, sha256: measure(stock).sha256 },
    ]);
  });

  it('are found across sections, and a section left empty goes', () => {
    const sections = [
      part('a', 'a\n\n<runtime_tools>'),
      part('b', 'inner'),
      part('c', '</runtime_tools>\n\nc'),
      part('d', block),
    ];
    const made = finalize({ sections, caller: nobody, ...none });
    expect(made.sections.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ]);
    expect(made.text).toBe('a\n\nc');
    expect(made.removed.map(({ section }) => section)).toEqual(['d', 'a']);
  });

  it('stay in a fence that an earlier section opened', () => {
    const sections = [part('a', '```\ncode'), part('b', `${block}\nmore`)];
    expect(finalize({ sections, caller: nobody, ...none }).removed).toEqual([]);
  });

  it('take bounded time, however many there are', () => {
    const many = `${block}\n`.repeat(20_000);
    expect(foreign(`a\n${many}b`).text).toBe('a\nb');
    expect(foreign(`a${`\n\n${block}`.repeat(20_000)}`).text).toBe('a');
    const halves = `${'<runtime_tools>\n'.repeat(50_000)}${'</available_tools>\n'.repeat(50_000)}`;
    expect(foreign(halves).text).toBe(halves);
  });
});

describe('the own text at the very end', () => {
  const both = { runtime, listing };

  it.each([
    ['plain', 'Text.'],
    ['empty', ''],
    ['with a line end', 'Text.\n'],
    ['with an open fence', 'Text.\n```sh\ncurl'],
    ['with a half tag', 'Text.\n\n<runtime_tools>\nhalf'],
    ['with CR at the end', 'Text.\r'],
  ])('goes whatever stands before it: %s', (_, text) => {
    for (const own of [both, { runtime, listing: undefined }, { runtime: undefined, listing }, none]) {
      const once = foreign(text, own);
      const twice = foreign(once.text, own);
      expect(twice.text).toBe(once.text);
      expect(twice.sections.map(({ text: part }) => part).join('\n\n')).toBe(once.text);
      expect(foreign(foreign(`${once.text}\n\n${once.text}`, own).text, own).text).toBe(
        foreign(`${once.text}\n\n${once.text}`, own).text,
      );
    }
  });

  it('goes although its text holds tag lines of its own', () => {
    const odd = { ...runtime, text: '<runtime_tools>\nx\n</runtime_tools>\n<runtime_tools>\n```\ny\n</runtime_tools>' };
    const own = { runtime: odd, listing };
    const once = foreign('Text.\n~~~', own).text;
    expect(foreign(once, own).text).toBe(once);
  });

  it('goes in an older wording too, block and listing', () => {
    const older = listing.text.replace('First.', 'Older.');
    const made = foreign(`Text.\n\n${block}\n\n${older}`, both);
    expect(made.text).toBe(`Text.\n\n${runtime.text}\n\n${listing.text}`);
    expect(made.removed.map(({ what }) => what)).toEqual(['listing', 'runtime-block']);
  });

  it('goes when an editor ended it with a line end', () => {
    const once = foreign('Text.', both).text;
    expect(foreign(`${once}\n`, both).text).toBe(once);
  });

  it('goes behind a runtime block where this case lists nothing', () => {
    expect(foreign(`Text.\n\n${block}\n\n${listing.text}`, { runtime, listing: undefined }).text).toBe(
      `Text.\n\n${runtime.text}`,
    );
  });

  it.each([
    ['a list that is not under the heading', '- **one**: First.'],
    ['text behind the items', `${listing.text}\n\nMore.`],
    ['another sentence under the heading', '## Available skills\n\nMine.\n\n- **one**: First.'],
  ])('is not %s', (_, text) => {
    expect(foreign(text, both).text).toBe(`${text}\n\n${runtime.text}\n\n${listing.text}`);
  });

  it('is not a list of the caller where this case lists nothing and no block stands before it', () => {
    expect(foreign(`Text.\n\n${listing.text}`).text).toBe(`Text.\n\n${listing.text}`);
  });
});
