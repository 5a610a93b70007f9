import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureCase, composeCase } from '../../src/index.ts';
import { aDesk } from '../cli/a-desk.ts';
import { filesBelow } from '../house/repository.ts';

const source = 'test/fixtures/cli/desk';
const unix = (text: string): string => text.replaceAll('\r\n', '\n');

/** A copy of the small product, as a checkout with CRLF line ends has it. */
function checkedOut(which: RegExp): string {
  const folder = aDesk();
  for (const path of filesBelow(source).map((each) => each.slice(source.length + 1))) {
    if (!which.test(path)) continue;
    writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replaceAll('\n', '\r\n'));
  }
  return folder;
}

describe('a product that was checked out with CRLF line ends', () => {
  it('sends the same where only its YAML and JSON have them', async () => {
    const address = { case: 'desk/codex.mcp_only' };
    const before = await captureCase({ cwd: aDesk(), ...address });
    const after = await captureCase({ cwd: checkedOut(/\.(yaml|json)$/), ...address });
    const { session } = after.inputs;
    expect(session?.sha256).not.toBe(before.inputs.session?.sha256);
    expect({ ...after, inputs: before.inputs }).toEqual(before);
  });

  it.each(['desk/codex.mcp_only', 'desk/claude-code.hybrid'])('has the same sections and skills: %s', async (id) => {
    const before = await composeCase({ cwd: aDesk(), case: id });
    const after = await composeCase({ cwd: checkedOut(/./), case: id });
    expect(unix(after.text)).toBe(before.text);
    expect(after.sections.map((section) => ({ ...section, text: unix(section.text) }))).toEqual(before.sections);
    expect(after.skills.map(({ name, description, text }) => [name, description, unix(text)])).toEqual(
      before.skills.map(({ name, description, text }) => [name, description, text]),
    );
  });
});
