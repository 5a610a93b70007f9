import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  readonly address: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly agent?: Agent;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly envelope: { readonly success: boolean; readonly result: unknown; readonly error: ErrorPart | null };
}

interface ErrorPart {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export const token = 'the-token-of-the-test';
export const authorized: Readonly<Record<string, string>> = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
};

/** Sends a request exactly as given: no path is normalised and no header is added but what HTTP asks for. */
export function send({ address, path, method = 'POST', headers = authorized, body, agent }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const options = { hostname, port, path, method, headers: { ...headers }, agent: agent ?? new Agent() };
    const call = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        try {
          const envelope = text === '' ? undefined : (JSON.parse(text) as Received['envelope']);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            envelope: envelope as Received['envelope'],
          });
        } catch (error) {
          reject(error);
        }
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
