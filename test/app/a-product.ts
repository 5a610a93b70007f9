import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { openComposer } from '../../src/app/cases/make-captures.ts';
import { loadConfig } from '../../src/app/load-config.ts';
import { withShipped } from '../../src/app/with-shipped.ts';
import { type Initial, memoryFiles } from '../../src/io/memory-files.ts';
import type { Files } from '../../src/model/files.ts';
import { checkout } from '../content/checkout.ts';

const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`;

const product: Initial = {
  'agentprompt.yaml': lines(
    'schema: agentprompt/1',
    'facts: 2026-10-01',
    'skills: [skills]',
    'cases: [{ profile: desk, session: demo, providers: { codex: [hybrid] } }]',
  ),
  'profiles/desk/profile.yaml': lines(
    'schema: agentprompt.profile/1',
    'id: desk',
    'runtime: { code_execution: true, discovery: true }',
    'sections: [{ id: identity, owner: product, text: You keep the desk. }, { use: runtime }, { use: skills }]',
    'skills: [loans]',
    'tools: [tools/desk.json]',
  ),
  'profiles/desk/sessions/demo.yaml': lines('schema: agentprompt.session/1'),
  'profiles/desk/tools/desk.json': JSON.stringify([
    { name: 'execute_shell_command', visibility: 'core' },
    { name: 'find_book', visibility: 'core' },
  ]),
  'skills/loans/SKILL.md': lines('---', 'name: loans', 'description: How books are lent.', '---', '', 'Lend them.'),
};

/** A small product in memory, with files changed or added, and this package beside it. */
export function aProduct(changes: Initial = {}): Files {
  return withShipped(memoryFiles({ ...product, ...changes }), checkout);
}

/** The one case of the product, composed. */
export async function composed(files: Files): Promise<ComposedResult> {
  const config = await loadConfig(files);
  const asked = { flag: undefined, environment: undefined };
  const [promptCase] = config.cases;
  if (promptCase?.kind !== 'composed') throw new Error('the first case is no composed case');
  return openComposer({ files, config, asked, progress: () => {} })(promptCase);
}
