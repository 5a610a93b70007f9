import type { Json } from '../../../src/model/json.ts';
import type { Recording } from '../../../src/model/recording.ts';
import { fc } from '../../builders/properties.ts';
import { aRecording, aRequest } from '../../wire/a-recording.ts';
import { afterReading, type Shape, shapes } from '../../wire/bodies.ts';
import { fewOrAll, withFewThings } from './few-things.ts';
import { changedJson } from './odd-json.ts';

/** Request bodies of real clients. */
export const realShapes: readonly Shape[] = [...Object.values(shapes), ...Object.values(afterReading)];

/** A body of a client with parts of it changed. */
export const oddShape: fc.Arbitrary<{ readonly api: Shape['api']; readonly body: Json }> = fc
  .tuple(fc.constantFrom(...realShapes), fc.nat({ max: 5 }), fewOrAll)
  .chain(([{ api, body }, from, most]) =>
    changedJson(fc.constant(withFewThings(body, from, most) as Json), 3).map((changed) => ({ api, body: changed })),
  );

/** A recording of one or two requests. */
export const oddRecording: fc.Arbitrary<Recording> = fc
  .array(oddShape, { minLength: 1, maxLength: 2 })
  .map((bodies) => aRecording(bodies.map(({ api, body }) => aRequest(api, body))));
