import { afterEach } from 'vitest';
import type { RecordedRequest } from '../../src/model/recording.ts';
import { parseScript } from '../../src/wire/parse-script.ts';
import { type EndpointOptions, startEndpoint } from '../../src/wire/start-endpoint.ts';

export interface RunningEndpoint {
  readonly url: string;
  /** What the sink was given so far. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

const open: RunningEndpoint[] = [];

afterEach(async () => {
  while (open.length > 0) await open.at(-1)?.close();
});

/** An endpoint with a script of these steps (YAML); it is closed after the test. */
export async function runningEndpoint(steps: string, options: Partial<EndpointOptions> = {}): Promise<RunningEndpoint> {
  const script = parseScript('script.yaml', `schema: agentprompt.script/1\nsteps:\n${steps}`);
  const requests: RecordedRequest[] = [];
  const onRequest = (request: RecordedRequest): void => {
    requests.push(request);
  };
  const endpoint = await startEndpoint({ script, onRequest, ...options });
  const close = async (): Promise<void> => {
    open.splice(open.indexOf(running), 1);
    await endpoint.close();
  };
  const running: RunningEndpoint = { url: endpoint.url, requests, close };
  open.push(running);
  return running;
}
