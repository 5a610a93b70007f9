import type { Fact, PredictedCheck } from '../model/provider.ts';
import type { CheckVerdict } from '../model/qualification.ts';
import type { Check, Outcome } from './check.ts';

/** What the facts say of a client on the day, and which of it this run is. */
export interface Predicted {
  readonly fact: Fact<readonly PredictedCheck[]> | undefined;
  readonly version: string;
  readonly way: string;
}

/**
 * The verdict on an outcome. `differs` and `unsupported` hold only where the facts predict exactly that; one that is not
 * predicted fails, and so does a prediction that did not come true.
 */
export function verdictOn({ id }: Check, outcome: Outcome, predicted: Predicted): CheckVerdict {
  const expected = predictionFor(id, predicted);
  const verdict = (status: CheckVerdict['status'], reason: string | undefined): CheckVerdict => ({
    ...{ check: id, status, reason },
    evidence: status === 'differs' || status === 'unsupported' ? predicted.fact?.evidence : undefined,
  });
  switch (outcome.found) {
    case 'passed':
      if (expected === undefined) return verdict('passed', outcome.note);
      return verdict('failed', `The facts predict \`${expected.as}\`, and it did not happen.`);
    case 'differs':
    case 'unsupported':
      if (expected?.status === outcome.found && expected.as === outcome.as)
        return verdict(outcome.found, outcome.reason);
      return verdict('failed', `${outcome.reason} The facts do not predict that.`);
    default:
      return verdict(outcome.found, outcome.reason);
  }
}

function predictionFor(check: string, { fact, version, way }: Predicted): PredictedCheck | undefined {
  return fact?.value?.find(
    (each) =>
      each.check === check &&
      (each.versions === undefined || version.startsWith(each.versions)) &&
      (each.ways === undefined || each.ways.includes(way)),
  );
}
