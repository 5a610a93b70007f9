import type { Json } from '../../model/json.ts';
import type { RecordedRequest, Recording } from '../../model/recording.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { isObject } from '../../text/json-object.ts';
import { utf8Length } from '../../text/measure.ts';
import { step } from '../parts/wire-item.ts';
import { type Placeholder, placeholders, type RunFolders, setAside } from './set-aside.ts';

/** Headers that say nothing of what the model is told, and differ from run to run. */
const volatileHeaders: readonly string[] = [
  'content-length',
  'date',
  'connection',
  'traceparent',
  'tracestate',
  'baggage',
];

/** Values at these places name one run; `metadata` of a tool's schema, for example, is none of them. */
const idPlaces: readonly RegExp[] = [
  /^\/(?:metadata|client_metadata|prompt_cache_key|previous_response_id|safety_identifier|user|session_id|conversation)(?:\/|$)/,
  /^\/(?:input|messages|contents)\/\d+(?:\/(?:content|parts|tool_calls)\/\d+)?(?:\/function(?:Call|Response))?\/(?:id|call_id|tool_call_id|tool_use_id|thoughtSignature|signature|encrypted_content)$/,
];

interface Run {
  readonly folders: RunFolders;
  readonly placeholder: Placeholder;
}

/**
 * A recording without what differs between two equal runs: ids, clocks and dates, metadata, call ids, cache keys,
 * loopback ports, temporary folders, home and project. Each is replaced by a placeholder that is numbered by first
 * appearance, so that two that were equal stay equal. Headers are sorted. Texts and bytes follow the new bodies.
 * Doing it twice is doing it once.
 */
export function normalizeRecording(recording: Recording, folders: RunFolders = {}): Recording {
  const run: Run = { folders: { ...foundFolders(recording), ...given(folders) }, placeholder: placeholders() };
  const text = (value: string): string => setAside(value, run.folders, run.placeholder);
  return {
    ...recording,
    requests: recording.requests.map((request) => normalizeRequest(request, run)),
    command: recording.command.map(text),
  };
}

function normalizeRequest(request: RecordedRequest, run: Run): RecordedRequest {
  const clean = (value: string): string => setAside(value, run.folders, run.placeholder);
  const body = request.body === undefined ? undefined : normalizeJson(request.body, '', run);
  const text = body === undefined ? clean(request.text) : JSON.stringify(body);
  return {
    ...request,
    path: clean(request.path),
    headers: request.headers
      .filter(([name]) => !volatileHeaders.includes(name))
      .map(([name, value]) => [name, headerValue(value, run)] as const)
      .sort(([a], [b]) => byCodeUnit(a, b)),
    text,
    bytes: utf8Length(text),
    body,
  };
}

/** A date in a header is the version of an interface; only ids, ports and folders are set aside there. */
function headerValue(value: string, { folders, placeholder }: Run): string {
  return setAside(value, folders, (kind, found) =>
    kind === 'date' || kind === 'time' ? found : placeholder(kind, found),
  );
}

function normalizeJson(value: Json, pointer: string, run: Run): Json {
  if (typeof value === 'string') {
    const text = setAside(value, run.folders, run.placeholder);
    const isId = idPlaces.some((place) => place.test(pointer)) && !/^<[a-z]+:\d+>$/.test(text) && text !== '';
    return isId ? run.placeholder('id', text) : text;
  }
  if (typeof value === 'number') return idPlaces[0]!.test(pointer) ? run.placeholder('id', String(value)) : value;
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((inner, index) => normalizeJson(inner, step(pointer, index), run));
  }
  if (!isObject(value)) return value;
  // Some clients write these maps in an order of chance, and placeholders are numbered by appearance.
  const entries = Object.entries(value);
  if (idPlaces[0]!.test(pointer)) entries.sort(([a], [b]) => byCodeUnit(a, b));
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, normalizeJson(inner, step(pointer, key), run)] as const),
  );
}

function given({ home, project }: RunFolders): RunFolders {
  return { ...(home === undefined ? {} : { home }), ...(project === undefined ? {} : { project }) };
}

const workingFolder =
  /(?:<cwd>|(?:Primary |Current )?[Ww]orking directory: |Workspace Directories:\*{0,2}\n\s*- )(\/[^\s<"']{1,400})/;

/** The working folder as the client itself names it; clients tell it to the model in few ways. */
function foundFolders({ requests }: Recording): RunFolders {
  for (const { text, body } of requests) {
    const project = workingFolder.exec(body === undefined ? text : JSON.stringify(body).replaceAll('\\n', '\n'))?.[1];
    if (project !== undefined) return { project: project.replace(/\\.*$/s, '') };
  }
  return {};
}
