import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { readFrontMatter } from '../../src/text/front-matter.ts';

it('kit', () => {
  const ours = /^(frontmatter-|encoding|byte-order|fence-)/;
  for (const l of readFileSync('/work/shared/cases/skills.jsonl', 'utf8').trim().split('\n')) {
    const c = JSON.parse(l);
    const exp = (c.expect.rules ?? []).filter((r: any) => ours.test(r.rule));
    for (const f of c.files) {
      if (!/skill\.md$/i.test(f.path) || f.symlink) continue;
      const bytes =
        f.base64 !== undefined
          ? Buffer.from(f.base64, 'base64')
          : Buffer.from((f.text ?? '') + (f.fill ? f.fill.text.repeat(f.fill.times) : '') + (f.after ?? ''));
      const fm = readFrontMatter(bytes);
      const want = exp.filter((r: any) => !r.path || r.path === f.path);
      const miss = want.filter((r: any) => !fm.faults.some((x) => x.rule === r.rule && (!r.line || r.line === x.line)));
      if (miss.length || fm.faults.length)
        console.log(
          c.id,
          f.path,
          miss.length ? 'MISSING ' + JSON.stringify(miss) : '',
          JSON.stringify(fm.faults.map((x) => [x.rule, x.line, x.column, x.message])),
          fm.state,
          JSON.stringify(fm.typed).slice(0, 150),
        );
      if (
        fm.faults.length === 0 &&
        JSON.stringify(fm.entries.map((e) => e.key).sort()) !== JSON.stringify(Object.keys(fm.written).sort())
      )
        console.log('KEYS', c.id, fm.entries, fm.written);
    }
  }
});
