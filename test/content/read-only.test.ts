import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { checkout, openWorkshop, workingFolder } from './checkout.ts';
import { shippedSurfaces } from './shipped-surfaces.ts';
import { composeVariant, loadMaterial } from './variant-lab.ts';

/**
 * Tools that are not marked as reading ones and yet change nothing of anybody: the shell is the reader and the way to
 * other tools, and its sandbox grants what the session's roots grant; the others ask or show the person in the chat.
 */
const harmless = ['ask_user', 'execute_shell_command', 'open_panel', 'open_workflow_view'];
const workshop = await openWorkshop(workingFolder('.'));
/** A knowledge server lists the same tools to every account and decides at the call: D65 rejects a listing by scope. */
const decidesAtTheCall = ['cartographer'];
const surfaces = shippedSurfaces.filter((profile) =>
  checkout.list(`profiles/${profile}/sessions`).some(({ name }) => name === 'read-only.yaml'),
);

describe('a read-only session', () => {
  it.each(surfaces.filter((id) => !decidesAtTheCall.includes(id)))(
    'of %s may call no tool that changes something',
    async (profile) => {
      const { tools } = composeVariant(await loadMaterial(workshop, profile, 'read-only'));
      const changing = tools.admitted.filter(({ raw }) => !readsOnly(raw));
      expect(changing.map(({ name }) => name).filter((name) => !harmless.includes(name))).toEqual([]);
    },
  );

  it.each(surfaces)('of %s is granted no folder for writing', async (profile) => {
    const { session } = await loadMaterial(workshop, profile, 'read-only');
    expect(session.roots.filter(({ access }) => access === 'write')).toEqual([]);
  });
});

function readsOnly({ annotations }: JsonObject): boolean {
  return typeof annotations === 'object' && annotations !== null && 'readOnlyHint' in annotations
    ? annotations.readOnlyHint === true
    : false;
}
