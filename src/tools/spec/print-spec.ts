import type { Tool } from '../../model/tool.ts';
import { cutText } from '../../text/cut-text.ts';
import { serverKey, serverOf } from '../../text/server-key.ts';
import { visible } from '../../text/visible.ts';
import { specWriter } from './spec-writer.ts';
import { rootFields, writeFields } from './write-fields.ts';

/** Code points; room has to be left for the parameters. */
const MOST_POINTS = 8_000;

/**
 * The route and the parameters of a tool as text: `POST /tools/…`, the description as `# ` lines, then a line a
 * parameter, `name: type (required)  # first line of its description`, with the fields of objects indented below. It
 * ends for every schema, and is at most some 40,000 characters long; what is left out is said.
 */
export function printSpec(tool: Tool): string {
  const writer = specWriter(tool.inputSchema);
  writer.line(`POST ${routeOf(tool)}`);
  const description = cutText(tool.description.trim(), MOST_POINTS);
  for (const line of description === '' ? [] : description.split(/\r\n|[\r\n]/)) {
    writer.line(`# ${visible(line.trimEnd())}`.trimEnd());
  }
  const fields = rootFields(writer);
  if (fields.length === 0) writer.line('# No parameters.');
  writeFields(writer, fields, { indent: '', depth: 0 });
  return writer.text();
}

/** The path of a tool below the address of the bridge. The server's name has `_` for `-`. */
function routeOf({ name, source }: Pick<Tool, 'name' | 'source'>): string {
  const server = serverOf(source);
  return server === undefined ? `/tools/custom/${part(name)}` : `/tools/mcp/${part(serverKey(server))}/${part(name)}`;
}

/** One part of a path; a name of dots alone would be taken for a folder, and `!` or `'` mean something to a shell. */
function part(name: string): string {
  const encoded = encodeURIComponent(name).replace(/[!'()*]/g, hex);
  return /^\.+$/.test(encoded) ? encoded.replaceAll('.', '%2E') : encoded;
}

function hex(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
