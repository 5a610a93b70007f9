import { parseConfig } from '../../../src/profile/parse-config.ts';
import { parseFeature } from '../../../src/profile/parse-feature.ts';
import { parseProfile } from '../../../src/profile/parse-profile.ts';
import { parseSession } from '../../../src/profile/parse-session.ts';
import { fc } from '../../builders/properties.ts';
import { changedText, oddText, spliced } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { realYaml } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

interface YamlFile {
  readonly kind: 'config' | 'feature' | 'profile' | 'session';
  readonly text: string;
  /** What every file is that it names. */
  readonly named: string;
}

const key = fc.constantFrom(
  ...['schema', 'id', 'facts', 'cases', 'profiles', 'skills', 'budgets', 'suppress', 'sections', 'features', 'options'],
  ...[
    'tools',
    'runtime',
    'user',
    'clock',
    'roots',
    'secrets',
    'session_allow',
    'constraint',
    'depends',
    'removes',
    '__proto__',
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    'agentprompt/1',
    'agentprompt.profile/1',
    'agentprompt.session/1',
    'agentprompt.feature/9',
    '2026-10-01',
  ),
  fc.constantFrom(
    '[a, b]',
    '{ a: b }',
    '[{ profile: x, providers: { codex: all } }]',
    '[{ use: runtime }, { use: runtime }]',
  ),
  fc.constantFrom(
    '\n  - { id: a, owner: product, text: b }',
    '{ max: -1 }',
    '1e400',
    '99999999999999999999',
    'yes',
    'null',
  ),
  oddText,
);
const built = fc
  .array(fc.tuple(key, value), { maxLength: 7 })
  .map((fields) => fields.map(([name, put]) => `${name}: ${put}\n`).join(''));

const arbitrary: fc.Arbitrary<YamlFile> = fc.record({
  kind: fc.constantFrom('config', 'feature', 'profile', 'session'),
  text: fc.oneof(spliced(realYaml), changedText(fc.constantFrom(...realYaml), 3), changedText(built, 3)),
  named: oddText,
});

export const target: FuzzTarget<YamlFile> = {
  name: 'yaml-files',
  about: 'configurations, profiles, features and sessions are read, or refused with every problem and its place',
  arbitrary,
  async check({ kind, text, named }) {
    const read = (): string => named;
    const { value: read_, ...told } = await answerOf<unknown>(() => {
      if (kind === 'config') return parseConfig('agentprompt.yaml', text);
      if (kind === 'feature') return parseFeature('profiles/features/x.yaml', text, read);
      if (kind === 'profile') return parseProfile('profiles/x/profile.yaml', text, read);
      return parseSession('profiles/x/sessions/demo.yaml', 'demo', text);
    });
    expectThat(Object.getPrototypeOf({}) === Object.prototype && !('x' in {}), 'a prototype was changed');
    return { ...told, output: [read_ === undefined, told.output] };
  },
};
