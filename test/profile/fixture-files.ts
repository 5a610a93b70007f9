import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature } from '../../src/model/feature.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { ComposedCase, Config } from '../../src/model/prompt-case.ts';
import type { Session } from '../../src/model/session.ts';
import type { Tool } from '../../src/model/tool.ts';
import { parseConfig } from '../../src/profile/parse-config.ts';
import { parseFeature } from '../../src/profile/parse-feature.ts';
import { parseProfile } from '../../src/profile/parse-profile.ts';
import { parseSession } from '../../src/profile/parse-session.ts';
import { parseTools } from '../../src/tools/parse-tools.ts';

const root = fileURLToPath(new URL('../fixtures/profile/catalogue/', import.meta.url));

/** Paths in the fixtures look as if the catalogue were the folder `profiles` of a project. */
export function readFixture(path: string): string {
  return readFileSync(root + path.replace(/^profiles\//, ''), 'utf8');
}

/** The whole feature catalogue. */
export function fixtureCatalogue(): Promise<readonly Feature[]> {
  const names = readdirSync(`${root}features`).filter((name) => name.endsWith('.yaml'));
  return Promise.all(
    names.map((name) =>
      parseFeature(`profiles/features/${name}`, readFixture(`profiles/features/${name}`), readFixture),
    ),
  );
}

/** The profile `code`. */
export function fixtureProfile(): Promise<Profile> {
  const path = 'profiles/code/profile.yaml';
  return parseProfile(path, readFixture(path), readFixture);
}

/** The session `demo`, with keys changed. */
export async function fixtureSession(change: Partial<Session> = {}): Promise<Session> {
  const path = 'profiles/code/sessions/demo.yaml';
  return { ...(await parseSession(path, 'demo', readFixture(path))), ...change };
}

/** Every tool of the profile's files. */
export async function fixtureTools(): Promise<readonly Tool[]> {
  const { toolFiles } = await fixtureProfile();
  return (await Promise.all(toolFiles.map(({ path }) => parseTools(path, readFixture(path))))).flat();
}

/** A configuration with one composed case. */
export async function fixtureCase(
  providers: string,
  rest = '',
): Promise<{ readonly config: Config; readonly promptCase: ComposedCase }> {
  const entry = `  - { profile: code, session: demo, providers: ${providers}${rest} }`;
  const config = await parseConfig('agentprompt.yaml', `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n${entry}\n`);
  const [promptCase] = config.cases;
  if (promptCase?.kind !== 'composed') throw new Error('the fixture has no composed case');
  return { config, promptCase };
}
