import type { Fact, MeasuredRequest } from '../model/provider.ts';

const observedAs = /^(?:observed on the wire|recording in docs\/wire\.md): /;

/** What a recording showed of the size that a provider adds, as one entry of `not_counted`. */
export function measuredSentence({ value, evidence }: Fact<readonly MeasuredRequest[]>): string {
  const client = evidence.source.replace(observedAs, '');
  const sizes = (value ?? []).map(({ model, bytes }) => {
    const parts = Object.entries(bytes).map(([part, count]) => `${part} ${count}`);
    return `${model === undefined ? '' : `${model}: `}${parts.join(', ')}`;
  });
  return `measured in bytes with ${client} on ${evidence.checked}, one first request: ${sizes.join('; ')}`;
}
