import type { Archive, PermissionKey, PermissionName, Session, WorkspaceRoot } from '../model/session.ts';
import { type SessionFile, sessionFile } from '../schema/session.ts';
import { isMoment } from './calendar-day.ts';
import { nameFault } from './safe-name.ts';
import { readYamlFile, type YamlFile, type YamlFormat } from './yaml-file.ts';

const FORMAT: YamlFormat<SessionFile> = {
  schema: sessionFile,
  name: 'agentprompt.session',
  version: 1,
  hints: { schema: 'Begin the file with `schema: agentprompt.session/1`.' },
};

const PERMISSIONS: readonly PermissionKey[] = [
  'servers_down',
  'session_allow',
  'turn_allow',
  'session_deny',
  'turn_deny',
];

const SECRET_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/;

/**
 * Reads a session. Everything but `schema` has a default: nobody, no clock, full access, nothing denied.
 * `secrets` holds names; what looks like a value is refused without being repeated.
 * Throws `InputError` with everything that is wrong.
 */
export async function parseSession(path: string, id: string, text: string): Promise<Session> {
  const file = readYamlFile(path, text, FORMAT);
  const { value } = file;
  checkClock(file);
  checkSecrets(file);
  const roots = sessionRoots(file);
  const archives = sessionArchives(file);
  file.finish();
  return {
    id,
    user: { name: value.user?.name ?? '', role: value.user?.role ?? '' },
    clock: value.clock ?? '',
    account: value.account ?? '',
    access: value.access ?? 'full',
    linked_cli: value.linked_cli ?? false,
    roots,
    secrets: value.secrets ?? [],
    archives,
    servers_down: value.servers_down ?? [],
    session_allow: value.session_allow ?? null,
    turn_allow: value.turn_allow ?? null,
    session_deny: value.session_deny ?? [],
    turn_deny: value.turn_deny ?? [],
    permissionNames: permissionNames(file),
    facts: Object.assign(Object.create(null) as Session['facts'], value.facts),
  };
}

function permissionNames(file: YamlFile<SessionFile>): readonly PermissionName[] {
  return PERMISSIONS.flatMap((key) =>
    (file.value[key] ?? []).map((name, index) => ({ key, name, place: file.place([key, index]) })),
  );
}

function checkClock(file: YamlFile<SessionFile>): void {
  const { clock } = file.value;
  if (clock === undefined || clock === '' || isMoment(clock)) return;
  const message = `The clock \`${clock}\` is not a moment.`;
  const help = 'Write it like `2026-10-01T09:00:00Z`.';
  file.faults.push({ code: 'wrong-type', message, at: ['clock'], part: 'value', help });
}

function checkSecrets(file: YamlFile<SessionFile>): void {
  const seen = new Set<string>();
  for (const [index, name] of (file.value.secrets ?? []).entries()) {
    const at = ['secrets', index];
    if (!SECRET_NAME.test(name)) {
      const message = `\`secrets[${index}]\` is not the name of a secret.`;
      file.faults.push({ code: 'refused', message, at, part: 'value', help: 'List names only, never values.' });
    } else if (seen.has(name)) {
      file.faults.push({ code: 'duplicate', message: `\`${name}\` is listed twice.`, at, part: 'value' });
    }
    seen.add(name);
  }
}

function sessionRoots(file: YamlFile<SessionFile>): readonly WorkspaceRoot[] {
  return (file.value.roots ?? []).map((root, index) => {
    if (root.path.trim() === '' || /[\u0000-\u001f\u007f\\]/.test(root.path)) {
      const message = `\`roots[${index}].path\` is not a POSIX path.`;
      const help = 'Write it with `/` between folders, for example `/workspace/project`.';
      file.faults.push({ code: 'refused', message, at: ['roots', index, 'path'], part: 'value', help });
    }
    return { path: root.path, access: root.access ?? 'read', label: root.label ?? '' };
  });
}

function sessionArchives(file: YamlFile<SessionFile>): readonly Archive[] | undefined {
  const seen = new Set<string>();
  return file.value.archives?.map(({ name, pages, description = '' }, index) => {
    const at = ['archives', index, 'name'];
    const why = nameFault(name);
    if (why !== undefined) {
      file.faults.push({ code: 'refused', message: `The archive name \`${name}\` ${why}.`, at, part: 'value' });
    } else if (seen.has(name)) {
      file.faults.push({ code: 'duplicate', message: `There are two archives \`${name}\`.`, at, part: 'value' });
    }
    seen.add(name);
    return { name, pages, description };
  });
}
