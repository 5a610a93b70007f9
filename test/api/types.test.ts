import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.ts';
import * as skills from '../../src/skills/index.ts';
import * as tools from '../../src/tools/index.ts';
import { blocks, nameOf } from '../shown/blocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const consumer = fileURLToPath(new URL('../fixtures/api/consumer.ts.txt', import.meta.url));
const built = existsSync(join(root, 'dist/build.json'));
if (!built) process.stderr.write('skipped: types of the built library, for dist/ is not built (npm run build)\n');

/** A program in a folder of its own that has this package installed. */
function faultsOfConsumer(settings: ts.CompilerOptions, text = readFileSync(consumer, 'utf8')): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'agentprompt-types-')));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/agentprompt'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(join(folder, 'consumer.ts'), text);
    const program = ts.createProgram([join(folder, 'consumer.ts')], {
      noEmit: true,
      strict: true,
      types: [],
      ...settings,
    });
    return ts.getPreEmitDiagnostics(program).map((fault) => {
      const line = fault.file?.getLineAndCharacterOfPosition(fault.start ?? 0).line ?? -1;
      const text = ts.flattenDiagnosticMessageText(fault.messageText, ' ');
      return `${fault.file?.fileName.replace(folder, '') ?? ''}:${line + 1} ${text}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const programs = blocks
  .filter(({ language }) => language === 'ts')
  .map((block) => [nameOf(block), block.text] as const);

describe.skipIf(!built)('the declarations of the built library', () => {
  it('compile for a program for Node, as strict as it gets', () => {
    const strictest: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    };
    expect(faultsOfConsumer(strictest)).toEqual([]);
  });

  it.each(programs)('know what the program on a page uses: %s', (_, text) => {
    const settings = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, skipLibCheck: true };
    expect(faultsOfConsumer({ ...settings, moduleResolution: ts.ModuleResolutionKind.NodeNext }, text)).toEqual([]);
  });

  it('stand for what the bundles export', async () => {
    const load = (file: string): Promise<object> =>
      import(/* @vite-ignore */ pathToFileURL(join(root, 'dist', file)).href);
    expect(Object.keys(await load('index.js')).sort()).toEqual(Object.keys(library).sort());
    expect(Object.keys(await load('skills.js')).sort()).toEqual(Object.keys(skills).sort());
    expect(Object.keys(await load('tools.js')).sort()).toEqual(Object.keys(tools).sort());
  });
});

describe('the doc comments of the library', () => {
  it.each(['src/index.ts', 'src/skills/index.ts', 'src/tools/index.ts'])(
    'open %s, and say of each function what it throws',
    (path) => {
      const text = readFileSync(join(root, path), 'utf8');
      expect(text).toMatch(/^\/\*\*\n \* The library `agentprompt/);
      for (const [, name, before] of functionsOf(text)) expect(before, name).toMatch(/Throws|Compares/);
    },
  );
});

/** Exported functions with the comment that stands before each. */
function functionsOf(text: string): (readonly [string, string, string])[] {
  const found = [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport function (\w+)/g)];
  return found.map((match) => [match[0], match[1] ?? '', match[0]]);
}
