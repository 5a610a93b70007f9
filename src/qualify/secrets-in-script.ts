import { type Scenario, secretsOf } from './scenario.ts';

/** How many values of a scenario stand in the text of a script. Any makes its proof void. */
export function secretsInScript(text: string, scenario: Scenario): number {
  return secretsOf(scenario).filter((secret) => text.includes(secret)).length;
}
