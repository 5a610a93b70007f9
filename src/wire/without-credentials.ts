import { percentDecoded } from '../text/percent-decoded.ts';

/**
 * Headers that carry credentials or cookies, and any other that says so in its name. Browsers can add no header to a
 * WebSocket, so keys for one travel in the list of its protocols.
 */
const CARRIERS = /authorization|api-?key|cookie|token|secret|password|credential|^sec-websocket-protocol$/;
/** Parameters of a query that carry them. */
const PARAMETERS = /^(?:key|(?:api|access)[-_]?(?:key|token)|token)$/i;

/** Headers with lower-case names in the order of the wire, without those that carry credentials or cookies. */
export function withoutCredentials(rawHeaders: readonly string[]): readonly (readonly [string, string])[] {
  const headers: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!CARRIERS.test(name)) headers.push([name, rawHeaders[index + 1] ?? '']);
  }
  return headers;
}

/** A request target as path and query. Host and user of a full URL, and values of keys in the query, are dropped. */
export function pathWithoutCredentials(target: string): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  const at = path.indexOf('?');
  if (at < 0) return path;
  const parameters = path.slice(at + 1).split('&');
  return `${path.slice(0, at)}?${parameters.map(withoutValue).join('&')}`;
}

function withoutValue(parameter: string): string {
  const at = parameter.indexOf('=');
  const name = at < 0 ? parameter : parameter.slice(0, at);
  return at >= 0 && PARAMETERS.test(percentDecoded(name)) ? `${name}=` : parameter;
}
