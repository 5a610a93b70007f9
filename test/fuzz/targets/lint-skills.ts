import { lintSkills } from '../../../src/app/lint-skills/lint-skills.ts';
import { type Initial, memoryFiles } from '../../../src/io/memory-files.ts';
import type { Files } from '../../../src/model/files.ts';
import type { Report } from '../../../src/model/report.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { fc } from '../../builders/properties.ts';
import { oddText, wellFormed } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { guardedFiles } from '../inputs/guarded-files.ts';
import { oddSkill } from '../inputs/odd-skill.ts';
import type { FuzzTarget } from '../target.ts';

interface SkillsFolder {
  readonly files: Initial;
  readonly paths: readonly string[];
  readonly clients: readonly string[];
  readonly installed: readonly string[];
  readonly enable: readonly string[];
  readonly fix: boolean;
}

/** One part of a path: no slash, not the folder itself or the one above. */
const name = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('demo', 'loans', 'desk', 'Demo', 'a b', 'con', '日本', '..x', '.hidden', '-'),
  },
  {
    weight: 1,
    arbitrary: oddText
      .map((text) => text.replace(/[/\0]/g, '_').slice(0, 60))
      .filter((text) => !/^\.{0,2}$/.test(text)),
  },
);
const fileName = fc.constantFrom('SKILL.md', 'SKILL.md', 'SKILL.md', 'SKILL.md', 'skill.md', 'Skill.md', 'SKILL.MD');
const content = fc.oneof(
  { weight: 8, arbitrary: oddSkill },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom({ link: '../loans/SKILL.md' }, { link: '/nowhere' }, { link: 'SKILL.md' }) },
);
const beside = fc.tuple(
  fc.constantFrom('references/a.md', 'a.md', 'scripts/run.sh', 'assets/x.bin', 'loop', 'b/SKILL.md', '.gitignore'),
  fc.oneof(
    oddText,
    fc.uint8Array({ maxLength: 20 }),
    fc.constantFrom({ link: '..' }, { link: '../../elsewhere.md' }, { link: '/etc/passwd' }, { link: '.' }),
  ),
);

const folder = fc.record({ name, fileName, content, beside: fc.array(beside, { maxLength: 3 }) });

const arbitrary: fc.Arbitrary<SkillsFolder> = fc
  .record({
    folders: fc.array(folder, { minLength: 1, maxLength: 3 }),
    ignored: fc.option(oddText, { freq: 8 }),
    paths: fc.constantFrom(
      [],
      [],
      ['skills'],
      ['.'],
      ['skills/demo'],
      ['skills', './skills/'],
      ['nothing'],
      ['skills/demo/SKILL.md'],
    ),
    clients: fc.constantFrom([], [], [], ['all'], ['codex'], ['claude-code', 'reference']),
    installed: fc.constantFrom([], [], [], ['installed']),
    enable: fc.constantFrom([], [], ['key-unknown'], ['body-too-long', 'allowed-tools-shape']),
    fix: fc.boolean(),
  })
  .map(({ folders, ignored, ...request }) => {
    const files: Record<string, Initial[string]> = ignored === null ? {} : { '.gitignore': wellFormed(ignored) };
    for (const each of folders) {
      const root = `skills/${each.name}`;
      for (const [path, written] of [[each.fileName, each.content] as const, ...each.beside])
        put(files, `${root}/${path}`, written);
      if (request.installed.length > 0) put(files, `installed/${each.name}/SKILL.md`, each.content);
    }
    return { files, ...request };
  });

/** Only where the path is free and no part of it is a file already. */
function put(files: Record<string, Initial[string]>, path: string, content: Initial[string]): void {
  const taken = Object.keys(files).some((other) => `${path}/`.startsWith(`${other}/`) || other.startsWith(`${path}/`));
  if (!taken) files[path] = content;
}

export const target: FuzzTarget<SkillsFolder> = {
  name: 'lint-skills',
  about:
    'folders of skills are linted and fixed: nothing but a SKILL.md is ever written, and a second fix finds nothing',
  arbitrary,
  async check(input) {
    const files = memoryFiles(input.files);
    const guarded = guardedFiles(files, (path) => input.fix && /(^|\/)(skill\.md|\.agentprompt\.part)$/i.test(path));
    const { value, ...told } = await answerOf(() => lint(guarded, input));
    if (value === undefined) return told;
    const terminal = [textReporter(value, { colours: plainColours, width: 80 })];
    if (input.fix) {
      const again = await lint(guardedFiles(files), { ...input });
      expectThat(
        (again.fixes ?? []).every(({ status }) => status === 'kept'),
        'fixed again there is something to fix',
      );
    }
    return { output: value, terminal };
  },
};

function lint(files: Files, { paths, clients, installed, enable, fix }: SkillsFolder): Promise<Report> {
  return lintSkills(
    {
      files,
      shipped: memoryFiles(),
      root: '/work',
      writer: { pid: 1, alive: () => false },
      toolsProfile: undefined,
      progress: () => {},
    },
    { paths, clients, installed, enable, disable: [], since: undefined, fix, dryRun: false },
  );
}
