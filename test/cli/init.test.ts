import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initProject } from '../../src/app/init/init-project.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { Files } from '../../src/model/files.ts';
import { parseConfig } from '../../src/profile/parse-config.ts';
import { aFolder, homeOf, type Outcome, runIn } from '../builders/a-host.ts';
import { walkFolder } from '../builders/walk-folder.ts';
import { anEnvironment } from './an-environment.ts';
import { dyingFiles, Killed } from './dying-files.ts';

const skill = '---\nname: labels\ndescription: Prints labels.\n---\n\n# Labels\n\nOne a shelf.\n';
const tools = '{"tools":[{"name":"find","description":"Finds.","inputSchema":{"type":"object"}}]}';
const goSkills = '[{"Name":"labels","Description":"Prints labels.","Content":"# Labels\\n\\nOne a shelf.\\n"}]';
const text = 'You keep the desk.\n';

function aDump(files: Readonly<Record<string, string>>): string {
  const folder = aFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** What `init` wrote, as the tool reads it, and what `capture` makes of it. */
async function begun(folder: string, ...argv: readonly string[]): Promise<Readonly<Record<string, object>>> {
  const { code, stderr } = await runIn(folder, 'init', ...argv);
  expect([code, stderr]).toEqual([0, '']);
  const { cases } = await parseConfig('agentprompt.yaml', read(folder, 'agentprompt.yaml'));
  const captured = await runIn(folder, 'capture');
  expect([captured.code, captured.stderr]).toEqual([0, '']);
  const from = (one: (typeof cases)[number]): object =>
    one.kind === 'adopted' ? Object.fromEntries(Object.entries(one.from).filter(([, path]) => path !== undefined)) : {};
  return Object.fromEntries(cases.map((one) => [one.id, from(one)]));
}

describe('init in a folder without prompts', () => {
  it('writes an example that captures, and the lines that git needs', async () => {
    const folder = aFolder();
    expect(await begun(folder)).toEqual({ 'agent/api.native-tools': { system: 'prompt.md', split: 'headings' } });
    expect(read(folder, '.gitattributes')).toBe('snapshots/** -text\n');
    expect(read(folder, '.gitignore')).toBe('.agentprompt/\n');
    expect(read(folder, 'agentprompt.yaml')).toMatch(
      /^# yaml-language-server: \$schema=node_modules\/agentprompt\/docs\/schema\/agentprompt\.schema\.json\nschema: /,
    );
    expect(read(folder, 'agentprompt.yaml')).toContain('\nfacts: 2026-12-01\n');
  });

  it('takes the skills and tools that are there', async () => {
    const folder = aDump({ '.claude/skills/labels/SKILL.md': skill, 'tools.json': tools });
    expect(await begun(folder)).toEqual({
      'agent/api.native-tools': {
        ...{ system: 'prompt.md', split: 'headings', skills: '.claude/skills', tools: 'tools.json' },
      },
    });
    expect((await runIn(folder, 'lint-skills')).stdout).toContain('No findings in 1 skill.');
  });

  it('leaves out a file that only looks like a part of a prompt, and says so', async () => {
    const folder = aDump({ 'tools.json': '{"editor":"vi"}' });
    const { stdout } = await runIn(folder, 'init');
    expect(stdout).toContain('tools.json was left out: ');
    expect((await runIn(folder, 'capture')).code).toBe(0);
  });

  it('takes a prompt that stands there, and never the example', async () => {
    const folder = aDump({ 'system-prompt.txt': text, 'README.md': '# Us\n' });
    expect(await begun(folder)).toEqual({ 'agent/api.native-tools': { system: 'system-prompt.txt' } });
    expect(existsSync(join(folder, 'prompt.md'))).toBe(false);
  });
});

const dumps: Readonly<Record<string, { files: Record<string, string>; cases: Record<string, object> }>> = {
  'one prompt with everything': {
    files: {
      'dump/system.md': text,
      'dump/skills.json': goSkills,
      'dump/tools.json': tools,
      'dump/sections.json': `[{"id":"all","owner":"product","bytes":${text.length}}]`,
    },
    cases: {
      'agent/api.native-tools': {
        ...{ system: 'dump/system.md', skills: 'dump/skills.json' },
        ...{ tools: 'dump/tools.json', sections: 'dump/sections.json' },
      },
    },
  },
  'a folder of SKILL.md beside the prompt': {
    files: { 'dump/prompt.txt': text, 'dump/skills/labels/SKILL.md': skill },
    cases: { 'agent/api.native-tools': { system: 'dump/prompt.txt', skills: 'dump/skills' } },
  },
  'several prompts in one folder that share their tools': {
    files: {
      'dump/code.system.md': text,
      'dump/code.skills.json': goSkills,
      'dump/desk_prompt.txt': text,
      'dump/tools.json': tools,
    },
    cases: {
      'code/api.native-tools': {
        ...{ system: 'dump/code.system.md', skills: 'dump/code.skills.json', tools: 'dump/tools.json' },
      },
      'desk/api.native-tools': { system: 'dump/desk_prompt.txt', tools: 'dump/tools.json' },
    },
  },
  'folders that name provider and mode': {
    files: {
      'dump/shop/claude-code.full/system.md': text,
      'dump/shop/codex.mcp_only/system.md': text,
      'dump/shop/claude-code.hybrid/system.md': text,
    },
    cases: {
      'shop/claude-code.full': { system: 'dump/shop/claude-code.full/system.md' },
      'shop-2/claude-code.full': { system: 'dump/shop/claude-code.hybrid/system.md' },
      'shop/codex.mcp_only': { system: 'dump/shop/codex.mcp_only/system.md' },
    },
  },
  'a single text of any name': {
    files: { 'dump/orders.md': '<rules>\nShort.\n</rules>\n\n<tone>\nKind.\n</tone>\n', 'dump/README.md': '# Us\n' },
    cases: { 'agent/api.native-tools': { system: 'dump/orders.md', split: 'tags' } },
  },
  'names that no case can have': {
    files: { 'dump/skills.system.md': text, 'dump/Größe, “neu”.system.md': text, 'dump/con.prompt.txt': text },
    cases: {
      'agent/api.native-tools': { system: 'dump/con.prompt.txt' },
      'agent-2/api.native-tools': { system: 'dump/skills.system.md' },
      'Gr-e-neu/api.native-tools': { system: 'dump/Größe, “neu”.system.md' },
    },
  },
};

describe('init --from', () => {
  it.each(Object.entries(dumps))('finds %s', async (_name, { files, cases }) => {
    const found = await begun(aDump(files), '--from', 'dump');
    expect(found).toEqual(cases);
  });

  it('is the same from a relative and an absolute path', async () => {
    const [one, two] = [aDump({ 'dump/system.md': text }), aDump({ 'dump/system.md': text })];
    await runIn(one, 'init', '--from', './dump/');
    await runIn(two, 'init', '--from', join(two, 'dump'));
    expect(read(one, 'agentprompt.yaml')).toBe(read(two, 'agentprompt.yaml'));
  });

  it('leads findings in a skill of a folder to the line of its SKILL.md', async () => {
    const folder = aDump({ 'dump/system.md': text, 'dump/skills/labels/SKILL.md': `${skill}\nKey: \u202e x\n` });
    await runIn(folder, 'init', '--from', 'dump');
    const { stdout } = await runIn(folder, 'lint-prompt');
    expect(stdout).toMatch(/dump\/skills\/labels\/SKILL\.md[\s\S]*\b10:6\b/);
  });

  const refused: Readonly<Record<string, [Record<string, string>, string, string]>> = {
    'a folder that is not there': [{}, 'dump', 'is not there'],
    'a file': [{ dump: text }, 'dump', 'is no folder'],
    'a folder without a prompt': [{ 'dump/a.json': '{}' }, 'dump', 'No prompt was found'],
    'texts that nothing tells apart': [{ 'dump/a.md': text, 'dump/b.md': text }, 'dump', 'a.md, b.md'],
    'a prompt that is no UTF-8': [{}, 'broken', 'dump'],
    'sections that do not fit': [{ 'dump/system.md': text, 'dump/sections.json': '[]' }, 'dump', 'sections.json'],
  };
  it.each(Object.entries(refused))('refuses %s, and writes nothing', async (_name, [files, from, told]) => {
    const folder = aDump(files);
    if (from === 'broken') {
      mkdirSync(join(folder, 'dump'));
      writeFileSync(join(folder, 'dump/system.md'), Buffer.from([0x61, 0xff]));
    }
    const before = readdirSync(folder);
    const { code, stderr } = await runIn(folder, 'init', '--from', 'dump');
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
    expect(readdirSync(folder)).toEqual(before);
  });

  it.skipIf(process.platform === 'win32')('follows no link that leads out', async () => {
    const folder = aDump({ 'dump/desk.system.md': text });
    const secret = join(homeOf(folder), 'out');
    mkdirSync(join(secret, 'skills/labels'), { recursive: true });
    writeFileSync(join(secret, 'skills/labels/SKILL.md'), skill);
    writeFileSync(join(secret, 'tools.json'), tools);
    writeFileSync(join(secret, 'x'), text);
    symlinkSync(join(secret, 'x'), join(folder, 'dump/other.system.md'));
    symlinkSync(join(secret, 'tools.json'), join(folder, 'dump/tools.json'));
    mkdirSync(join(folder, 'dump/skills'));
    symlinkSync(join(secret, 'skills/labels'), join(folder, 'dump/skills/labels'));
    expect(await begun(folder, '--from', 'dump')).toEqual({
      'desk/api.native-tools': { system: 'dump/desk.system.md' },
    });
  });

  it('works in the folder of --cwd, and on a folder beside it', async () => {
    const folder = aDump({ 'app/x': '', 'build/system.md': text });
    expect((await runIn(folder, 'init', '--cwd', 'app', '--from', 'build')).code).toBe(2);
    expect((await runIn(folder, 'init', '--cwd', 'app', '--from', '../build')).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['app', 'build']);
    expect((await runIn(folder, 'capture', '--cwd', 'app')).code).toBe(0);
  });
});

describe('init where something stands', () => {
  const lines = (folder: string): string => read(folder, '.gitattributes') + read(folder, '.gitignore');

  it('changes nothing at all with an agentprompt.yaml', async () => {
    const folder = aDump({ 'agentprompt.yaml': 'x', 'dump/system.md': text });
    const outcome: Outcome = await runIn(folder, 'init', '--from', 'dump');
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('agentprompt.yaml is there already') });
    expect(readdirSync(folder).sort()).toEqual(['agentprompt.yaml', 'dump']);
  });

  it('adds lines with the line end of the file, and keeps every byte of it', async () => {
    const folder = aDump({ '.gitattributes': '*.png binary\r\n', '.gitignore': 'caf\u00e9\nout' });
    writeFileSync(join(folder, '.gitignore'), Buffer.concat([Buffer.from([0xe9, 0x0a]), Buffer.from('out')]));
    await runIn(folder, 'init');
    expect(read(folder, '.gitattributes')).toBe('*.png binary\r\nsnapshots/** -text\r\n');
    const ignored = readFileSync(join(folder, '.gitignore'));
    expect(ignored).toEqual(Buffer.concat([Buffer.from([0xe9, 0x0a]), Buffer.from('out\n.agentprompt/\n')]));
  });

  it.each(['.agentprompt', '/.agentprompt/', '.agentprompt/**', '.agentprompt/*'])(
    'adds no line where %s says the same',
    async (line) => {
      const folder = aDump({ '.gitattributes': '/snapshots/** -diff -text\n', '.gitignore': `${line}\n` });
      const before = lines(folder);
      await runIn(folder, 'init');
      expect(lines(folder)).toBe(before);
    },
  );

  it.skipIf(process.platform === 'win32')('leaves a link and a file without rights alone, and says so', async () => {
    const folder = aDump({ real: 'x\n' });
    symlinkSync('real', join(folder, '.gitignore'));
    const { code, stdout } = await runIn(folder, 'init');
    expect([code, read(folder, 'real')]).toEqual([0, 'x\n']);
    expect(stdout).toContain('.gitignore was left as it is');
    expect(existsSync(join(folder, 'agentprompt.yaml'))).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('writes nothing without rights', async () => {
    const folder = aFolder();
    chmodSync(folder, 0o500);
    expect((await runIn(folder, 'init')).code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the schema where the package is installed, also above', async () => {
    const schema = 'node_modules/agentprompt/docs/schema/agentprompt.schema.json';
    const folder = aDump({ [schema]: '{}', '.git/HEAD': '', 'packages/app/x': '' });
    for (const [cwd, path] of [
      ['.', schema],
      ['packages/app', `../../${schema}`],
    ] as const) {
      const { stdout } = await runIn(folder, 'init', '--cwd', cwd);
      const first = read(folder, `${cwd}/agentprompt.yaml`).split('\n', 1)[0] ?? '';
      expect(first).toBe(`# yaml-language-server: $schema=${path}`);
      expect(statSync(join(folder, cwd, path)).isFile()).toBe(true);
      expect(stdout).not.toContain('npm install');
    }
  });
});

describe('init, called again after its configuration was removed', () => {
  it('doubles no line', async () => {
    const folder = aFolder();
    await runIn(folder, 'init');
    const lines = [read(folder, '.gitattributes'), read(folder, '.gitignore')];
    rmSync(join(folder, 'agentprompt.yaml'));
    await runIn(folder, 'init');
    expect([read(folder, '.gitattributes'), read(folder, '.gitignore')]).toEqual(lines);
  });
});

describe('init, killed after any operation', () => {
  const start = (): Files => memoryFiles({ '.gitignore': 'out\n', 'dump/system.md': text });
  const init = (files: Files): Promise<unknown> => initProject(anEnvironment(files), { from: 'dump' });
  const tree = (files: Files): Record<string, string> =>
    Object.fromEntries(
      walkFolder(files, '/').map((path) => [path, new TextDecoder().decode(files.read(`/${path}`))] as const),
    );

  it('leaves no half file, and the next run finishes', async () => {
    const whole = start();
    const counted = dyingFiles(whole, { after: Number.POSITIVE_INFINITY, torn: false });
    await init(counted.files);
    const wanted = tree(whole);
    for (let after = 0; after < counted.count(); after += 1) {
      for (const torn of [false, true]) {
        const files = start();
        await expect(init(dyingFiles(files, { after, torn }).files)).rejects.toThrow(Killed);
        for (const [path, content] of Object.entries(tree(files))) {
          if (path.endsWith('.part')) continue;
          expect([wanted[path], tree(start())[path]], path).toContain(content);
        }
        await init(files);
        expect(tree(files)).toEqual(wanted);
      }
    }
  });
});
