import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { filesBelow, readRepositoryFile } from './repository.ts';

const page = readRepositoryFile('docs/clients.md');

describe('docs/clients.md', () => {
  it.each(filesBelow('.ci/wire/clients'))('is of the version that %s pins', (path) => {
    const client = load(readRepositoryFile(path)) as { title: string; package: string; version: string };
    expect(page).toContain(`| ${client.title} | \`${client.package}@${client.version}\` |`);
  });
});
