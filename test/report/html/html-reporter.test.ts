import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { diffCaptures } from '../../../src/diff/diff-captures.ts';
import type { Report, Reporter } from '../../../src/model/report.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { pageCase } from '../../../src/report/html/page-case.ts';
import { reporters } from '../../../src/report/reporters.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../../builders/a-capture.ts';
import { aToken } from '../../builders/a-token.ts';
import { plainOptions } from '../../builders/plain-options.ts';
import { fc, runs } from '../../builders/properties.ts';
import { aCaptureReport, aDiffReport, anArrivalReport, aRecordingReport, aToolsReport, hostile } from '../a-report.ts';
import { aRichCapture } from './a-prompt.ts';
import { elementsOf, markupFault } from './well-formed.ts';

const script = '</script><img src=x onerror=alert(1)>';
/** A page may hold line feeds, and tabs of a prompt. */
const dangerous = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

let page: Reporter;
beforeAll(async () => {
  page = await reporters.html();
});

/** Captures whose every name and text is the given one. */
function captured(...texts: readonly string[]): Report {
  const captures = texts.map((text, index) =>
    aRichCapture({
      caseId: `${text}/${index}.${text}`,
      sections: [
        { id: text, owner: text, source: text, text: `${text}\n` },
        { id: `${text}2`, text: `${text}\n${'a long line of a prompt. '.repeat(9)}` },
      ],
      skills: [aCapturedSkill({ name: text, description: text, files: [{ path: text, bytes: new Uint8Array(9) }] })],
      tools: [{ ...aCapturedTool({ name: text }), source: text }],
    }),
  );
  return buildReport({
    command: 'capture',
    cases: captures.map(({ caseId, measure }) => ({
      ...{ caseId, folder: text(caseId), status: 'new', skills: 1, tools: 1 },
      ...{ bytes: measure.bytes, characters: measure.characters },
    })),
    prompts: captures.map((capture) => ({ ...pageCase(capture), notCounted: [texts[0]!] })),
    warnings: [{ message: texts[0]!, path: texts[0]!, help: texts[0]! }],
    notes: texts,
  });
}

const aFeature = {
  ...{ caseId: script, feature: script, alsoOff: [], system: 1, listing: -2, tools: 3, instructions: 0 },
  ...{ skills: [script], admitted: [], leftovers: [`${aToken} ${hostile}`] },
};

const text = (value: string): string => value;

describe('the page', () => {
  it.each<[string, () => Report]>([
    ['hostile captures', () => captured(hostile, script, aToken, '')],
    ['one capture', () => captured('a')],
    ['no capture', () => buildReport({ command: 'capture', cases: [], prompts: [] })],
    ['captures without their texts', aCaptureReport],
    ['a diff', aDiffReport],
    ['no difference', () => buildReport({ command: 'diff', diffs: [] })],
    ['budgets alone', () => ({ ...buildReport({ command: 'diff' }), budgets: aDiffReport().budgets! })],
    ['features', () => buildReport({ command: 'capture', cases: [], prompts: [], features: [aFeature] })],
    ['recordings', aRecordingReport],
    ['an arrival', anArrivalReport],
    ['tools', aToolsReport],
  ])('of %s is well-formed, asks for nothing, and shows no secret', (_, make) => {
    const out = page(make(), plainOptions);
    expect(markupFault(out)).toBeUndefined();
    expect(dangerous.exec(out)).toBeNull();
    expect(out).not.toContain(aToken.slice(4, 24));
    expect(elementsOf(out).filter((name) => ['img', 'link', 'iframe', 'object', 'base', 'use'].includes(name))).toEqual(
      [],
    );
    expect(out.match(/<script/g)).toHaveLength(1);
    expect(out).not.toMatch(/ (?:src|srcset|action|on[a-z]+)="|href="(?!#)|url\(|@import/);
    expect(out.endsWith('</html>\n')).toBe(true);
  });

  it('permits its own script alone, by the hash of what stands there', () => {
    const out = page(captured('a'), plainOptions);
    const inline = /<script>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/.exec(out)?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(out).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(out.indexOf('Content-Security-Policy')).toBeLessThan(out.indexOf('<style>'));
    expect(() => new Function(inline)).not.toThrow();
    expect(inline).not.toContain('innerHTML');
  });

  it('is the same each time', () => {
    expect(page(captured('a', 'b'), plainOptions)).toBe(page(captured('a', 'b'), plainOptions));
  });

  it('says in its title what it is about, and who made it', () => {
    const out = page(captured('a', 'bb'), { ...plainOptions, maker: { version: '1.2.3' } });
    expect(out).toMatch(
      /<title>2 cases send [\d,]+ to [\d,]+ bytes before the first turn · agentprompt capture<\/title>/,
    );
    expect(out).toContain('<footer><p>agentprompt 1.2.3</p></footer>');
    expect(page(aDiffReport(), plainOptions)).toMatch(/<h1>\d of 7 cases differ: [^<]*<\/h1>/);
  });

  it('shows a change of many cases once, with their number, and links to what is shown', () => {
    const side = (word: string): ReturnType<typeof aCaptureSet> =>
      aCaptureSet(
        Array.from({ length: 40 }, (_, index) =>
          aCapture({
            caseId: `code-${index}/codex.full`,
            sections: [
              { id: 'own', text: 'x'.repeat(index) },
              { id: 'shared', text: `the ${word} list` },
            ],
          }),
        ),
      );
    const after = side('monthly');
    const report = buildReport({
      command: 'diff',
      diffs: diffCaptures(side('weekly'), after).cases,
      prompts: after.captures.map(pageCase),
    });
    const out = page(report, plainOptions);
    expect(out.match(/<td class="code">the monthly list/g)).toHaveLength(1);
    expect(out).toContain('<h3>40 cases <span class="tag">changed</span></h3>');
    const targets = [...out.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(targets.filter((id) => !out.includes(` id="${id}"`))).toEqual([]);
  });

  it('is well-formed for any text', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(hostile, script, '', '\n', '"\'<&>'),
    );
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const before = aRichCapture({
          sections: [{ id: a, owner: b, text: c }],
          skills: [aCapturedSkill({ name: a })],
        });
        const after = aRichCapture({ sections: [{ id: a, owner: c, text: b }], tools: [aCapturedTool({ name: c })] });
        const { cases } = diffCaptures(aCaptureSet([before]), aCaptureSet([after]));
        const diff = buildReport({ command: 'diff', diffs: cases, prompts: [pageCase(after)], notes: [a, b] });
        for (const report of [diff, captured(a, b)]) {
          const out = page(report, plainOptions);
          expect(markupFault(out)).toBeUndefined();
          expect(dangerous.exec(out)).toBeNull();
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
