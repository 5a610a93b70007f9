import { describe, expect, it } from 'vitest';
import { drivers } from '../../src/qualify/registry.ts';
import { makeScenario, type Scenario, secretsOf } from '../../src/qualify/scenario.ts';
import { scriptOf } from '../../src/qualify/script-of.ts';
import { secretsInScript } from '../../src/qualify/secrets-in-script.ts';

/** A scenario whose words count upwards. */
function aScenario(): Scenario {
  let count = 0;
  return makeScenario(() => (count++).toString(16).padStart(12, '0'));
}

/** Versions of which each names another set of ways. */
const versions = ['0.73.1', '1.6.0', '2.1.332'];
const ways = Object.entries(drivers).flatMap(([id, driver]) =>
  versions.flatMap((version) => driver.ways(version).map((way) => ({ id, version, way, name: way.name }))),
);

describe('the script of the task', () => {
  it.each(ways)('holds no value of a scenario: $id $version, $name', ({ way }) => {
    expect(secretsInScript(scriptOf(way).text, aScenario())).toBe(0);
  });

  it.each(ways)('has the stages in their order: $id $version, $name', ({ way }) => {
    const stages = scriptOf(way).stages.filter((stage) => stage !== 'open');
    expect(stages).toEqual(['feature', 'transport', 'search', 'spec', 'call', 'tell']);
  });

  it.each(ways)('extracts every argument: $id $version, $name', ({ way }) => {
    const { script } = scriptOf(way);
    for (const { calls, needs } of script.steps) if (calls.length > 0) expect(needs.length).toBeGreaterThan(0);
  });

  it('is refused with any value that it has to extract', () => {
    const scenario = aScenario();
    const secrets = secretsOf(scenario);
    expect(secrets.length).toBeGreaterThan(15);
    for (const secret of secrets) expect(secretsInScript(`{"query": "${secret}"}`, scenario), secret).toBe(1);
  });
});

describe('a scenario', () => {
  it('has another prompt, description, value, mark, tool, fields and receipt in the second turn', () => {
    const [first, second] = aScenario().turns;
    expect(second.feature.name).toBe(first.feature.name);
    expect(second.added).toBeDefined();
    const differing = ['promptMark', 'intent', 'value', 'mark', 'tool', 'valueField', 'markField', 'receipt'] as const;
    for (const key of differing) expect(second[key]).not.toBe(first[key]);
    expect(second.feature.description).not.toBe(first.feature.description);
  });
});
