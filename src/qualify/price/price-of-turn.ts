import type { DeliveryPrice, PricePoint } from '../../model/qualification.ts';
import { expectedReceipt } from '../scenario.ts';
import { requestAfterStep, resultsIn, type TurnSeen, taskCalls } from '../seen.ts';
import type { PricedDelivery } from './price-script.ts';

const lookups: readonly string[] = ['feature', 'transport', 'open', 'search', 'spec'];

/** What a turn sent until the result of each use had come back; ends with the first use that did not succeed. */
export function priceOfTurn(turn: TurnSeen, delivery: PricedDelivery): DeliveryPrice {
  const { stages } = turn.task;
  const calls = taskCalls(turn);
  const points: PricePoint[] = [];
  for (const [step, stage] of stages.entries()) {
    if (stage !== 'call') continue;
    const request = requestAfterStep(turn, step);
    const at = request === undefined ? -1 : calls.indexOf(request);
    if (request === undefined || at < 0) break;
    const got = resultsIn(request).filter((result) => result.includes(expectedReceipt(turn.facts))).length;
    if (got <= points.length) break;
    const sent = calls.slice(0, at + 1);
    points.push({
      uses: points.length + 1,
      requests: sent.length,
      lookups: stages.slice(0, step).filter((each) => lookups.includes(each)).length,
      bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
      context: request.bytes,
    });
  }
  return { delivery, prompt: turn.capture.measure.bytes, first: calls[0]?.bytes ?? 0, points };
}
