import { aDesk, type Desk } from './desk.ts';
import { expectEach, expectSame, isSame, type KillJob, type Texts } from './kill-job.ts';
import { brokenSkills, fixedSkills, promptsOf, putBrokenSkills, putProfile, putPrompts } from './product.ts';

const captures = '.agentprompt/captures';

/** Commands that write more than one file, in the order in which a project meets them. */
export const killJobs: readonly KillJob[] = [
  {
    name: 'init',
    about: 'no file is half written, what was there keeps its lines, and the next init and capture work',
    words: ['init'],
    sign: '.',
    prepare(desk) {
      for (const path of Object.keys(desk.textsOf('.'))) desk.remove(path);
      desk.put('.gitignore', 'node_modules/\n');
      return desk.textsOf('.');
    },
    check(desk, _, before) {
      const found = withoutDrafts(desk.textsOf('.'));
      const whole = initUndisturbed(before);
      expectEach(found, [whole, before], 'after the kill');
      expectRun(desk, ['init']);
      expectRun(desk, ['capture']);
      const left = desk.textsOf('.');
      expectNoDrafts(left);
      expectEach({ '.gitignore': left['.gitignore'] ?? '' }, [whole], 'after the next init');
      return found['agentprompt.yaml'] === undefined ? 'not yet' : 'done';
    },
  },
  {
    name: 'capture',
    about: 'a reader sees the old captures, the new ones, or that they were interrupted, which the next capture mends',
    words: ['capture'],
    sign: '.agentprompt/captures.lock',
    prepare(desk, word) {
      putPrompts(desk, word);
      return setAt(desk, captures);
    },
    check(desk, word, before) {
      const view = viewOf(desk, captures, { before, wanted: captured(word) });
      expectRun(desk, ['capture']);
      expectSame(systems(desk.textsOf(captures)), captured(word), 'after the next capture');
      expectNoControl(desk);
      return view;
    },
  },
  {
    name: 'accept',
    about: 'a reader sees the old baseline, the new one, or that it was interrupted, which the next accept mends',
    words: ['accept'],
    sign: 'snapshots/.agentprompt-lock',
    prepare(desk, word) {
      putPrompts(desk, word);
      expectRun(desk, ['capture']);
      return setAt(desk, 'snapshots');
    },
    check(desk, word, before) {
      const view = viewOf(desk, 'snapshots', { before, wanted: captured(word) });
      expectRun(desk, ['accept']);
      expectSame(setAt(desk, 'snapshots'), setAt(desk, captures), 'after the next accept');
      expectNoControl(desk);
      return view;
    },
  },
  {
    name: 'render',
    about: 'every file is the old one or the new one whole, and the next render counts them as its own',
    words: ['render', 'desk/claude-code.hybrid', '--out', 'out'],
    sign: 'out',
    prepare(desk, word) {
      // Into a new folder too.
      if (Number(/\d+/.exec(word)?.[0]) % 3 === 0) desk.remove('out');
      putProfile(desk, word);
      return desk.textsOf('out');
    },
    check(desk, _, before) {
      const found = desk.textsOf('out');
      const manifest = found['agentprompt.manifest.json'];
      if (manifest !== undefined) JSON.parse(manifest);
      const { stdout } = expectRun(desk, this.words);
      if (/^kept/m.test(stdout)) throw new Error(`the next render keeps files: ${stdout.slice(0, 300)}`);
      const now = desk.textsOf('out');
      const files = withoutDrafts({ ...found, 'agentprompt.manifest.json': now['agentprompt.manifest.json'] ?? '' });
      expectEach(files, [before, now], 'after the kill');
      expectNoDrafts(now);
      return isSame(found, before) ? 'old' : isSame(found, now) ? 'new' : 'some files';
    },
  },
  {
    name: 'fix',
    about: 'every SKILL.md has the old text or the fixed one whole, and the next fix goes on',
    words: ['lint-skills', '--fix'],
    sign: 'skills/no-00',
    prepare(desk, word) {
      putBrokenSkills(desk, word);
      return brokenSkills(word);
    },
    check(desk, word, before) {
      const found = withoutDrafts(desk.textsOf('skills'));
      expectEach(found, [before, fixedSkills(word)], 'after the kill');
      expectRun(desk, this.words);
      expectSame(desk.textsOf('skills'), fixedSkills(word), 'after the next fix');
      return isSame(found, before) ? 'old' : isSame(found, fixedSkills(word)) ? 'new' : 'some files';
    },
  },
];

function initUndisturbed(before: Texts): Texts {
  const desk = aDesk();
  try {
    for (const [path, text] of Object.entries(before)) desk.put(path, text);
    expectRun(desk, ['init']);
    return desk.textsOf('.');
  } finally {
    desk.clear();
  }
}

/** What a reader of a set sees: the old one, the new one or, told by `diff` with exit code 2, an interrupted one. */
export function viewOf(
  desk: Desk,
  set: string,
  { before, wanted }: { readonly before: Texts; readonly wanted: Texts },
): string {
  const { status, stderr } = desk.run('diff');
  if (/interrupted/.test(stderr)) {
    if (status !== 2) throw new Error(`interrupted, and exit code ${status}`);
    return 'interrupted';
  }
  if (![0, 1, 2].includes(status ?? -1)) throw new Error(`diff ends with ${status}: ${stderr.slice(0, 300)}`);
  const found = setAt(desk, set);
  if (isSame(found, before)) return 'old';
  expectSame(systems(found), wanted, 'neither the old set nor the new one');
  return 'new';
}

/** The prompts as they stand in a set. */
export function captured(word: string): Texts {
  return Object.fromEntries(
    Object.entries(promptsOf(word)).map(([name, text]) => [`${name}/codex.mcp_only/system.md`, text]),
  );
}

export function systems(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => path.endsWith('/system.md')));
}

/** All files of a set but the record of the run, which names what was read. */
function setAt(desk: Desk, set: string): Texts {
  return Object.fromEntries(
    Object.entries(desk.textsOf(set)).filter(([path]) => path !== 'run.json' && !path.startsWith('.agentprompt-')),
  );
}

export function expectRun(desk: Desk, words: readonly string[]): { readonly stdout: string } {
  const { status, stdout, stderr } = desk.run(...words);
  if (status === 0) return { stdout };
  throw new Error(`${words.join(' ')} ends with ${status}: ${`${stderr}${stdout}`.slice(0, 400)}`);
}

/** Locks, journals and staging folders of the sets. */
export function expectNoControl(desk: Desk): void {
  const left = ['.agentprompt', 'snapshots']
    .flatMap((folder) => Object.keys(desk.textsOf(folder)))
    .filter((path) => /(^|\/)(captures\.|\.agentprompt-)/.test(path));
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
}

const draft = /(^|\/)\.agentprompt\.part$/;

function withoutDrafts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => !draft.test(path)));
}

function expectNoDrafts(texts: Texts): void {
  const left = Object.keys(texts).filter((path) => draft.test(path));
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
}
