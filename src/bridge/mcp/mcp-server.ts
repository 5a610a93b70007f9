import type { Readable, Writable } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import type { SessionCalls } from '../session-calls.ts';
import { listedTool } from './listed-tool.ts';
import { toolResult } from './tool-result.ts';
import { wholeLines } from './whole-lines.ts';

/** Bytes of one message; the transport of the SDK would end the connection at a longer one. */
const MOST_BYTES = 10 * 1024 * 1024;

/** How an MCP server is started. */
export interface McpServerOptions {
  readonly calls: SessionCalls;
  readonly version: string;
  readonly input: Readable;
  /** Nothing but the protocol is written to it. */
  readonly output: Writable;
  /** Told about lines that are no messages, and about faults of the server itself. */
  readonly onFault: (error: unknown) => void;
  /** Told when the connection has ended from the other side. */
  readonly onEnd: () => void;
}

/** A server that is connected. */
export interface McpServer {
  /** Tells the client that the list is another one now; a client that does not care loses nothing. */
  readonly listChanged: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Speaks MCP over two streams: lists the tools of a session, and calls any tool that may be called, listed or not. This
 * is the one module with the SDK; the build keeps it in a bundle of its own, so it shares no state with the others.
 */
export async function startMcpServer(options: McpServerOptions): Promise<McpServer> {
  const { calls, version, input, output, onFault, onEnd } = options;
  const server = new Server(
    { name: 'agentprompt', version },
    // The default validator would make code of schemas.
    { capabilities: { tools: { listChanged: true } }, jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const list = await calls.list();
    // A list cannot carry a refusal, and an empty one would look like an answer.
    if ('error' in list) throw new McpError(ErrorCode.InternalError, list.error.message);
    return { tools: list.tools.map(listedTool) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
    const { answer, structured } = await calls.call(name, args);
    return toolResult(answer, structured);
  });
  server.onerror = onFault;
  server.onclose = onEnd;
  input.once('end', onEnd).once('close', onEnd);
  output.once('close', onEnd).on('error', onEnd);
  const lines = wholeLines(MOST_BYTES, () => onFault('A message of more than 10 MiB was thrown away.'));
  input.on('error', onEnd).pipe(lines);
  await server.connect(new StdioServerTransport(lines, output));
  return {
    listChanged: () => void server.sendToolListChanged().catch(onFault),
    close: () => server.close(),
  };
}
