import type { Readable, Writable } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { callIntrinsic } from '../call-intrinsic.ts';
import { callTool } from '../call-tool.ts';
import type { LiveSession, ServedSession } from '../live-session.ts';
import { listedTool } from './listed-tool.ts';
import { toolResult } from './tool-result.ts';

/** How an MCP server is started. */
export interface McpServerOptions {
  readonly session: LiveSession;
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
 * Speaks MCP over two streams: lists the tools of the session, and calls any tool that may be called, listed or not.
 * The session is asked at every request.
 */
export async function startMcpServer(options: McpServerOptions): Promise<McpServer> {
  const { session, version, input, output, onFault, onEnd } = options;
  const server = new Server(
    { name: 'agentprompt', version },
    // The default validator would make code of schemas.
    { capabilities: { tools: { listChanged: true } }, jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { listed } = await usable(session);
    return { tools: listed.map(listedTool) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
    const now = await session.now();
    if (now.error !== undefined) return toolResult(now, false);
    const answer = callIntrinsic(now.session, name, args) ?? callTool(now.session, { name, args });
    return toolResult(answer, promisesStructure(now.session, name));
  });
  server.onerror = onFault;
  server.onclose = onEnd;
  input.once('end', onEnd).once('close', onEnd);
  output.once('close', onEnd).on('error', onEnd);
  await server.connect(new StdioServerTransport(input, output));
  return {
    listChanged: () => void server.sendToolListChanged().catch(onFault),
    close: () => server.close(),
  };
}

/** A list cannot carry a refusal, so it is a fault of the protocol; an empty list would look like an answer. */
async function usable(session: LiveSession): Promise<ServedSession> {
  const now = await session.now();
  if (now.error !== undefined) throw new McpError(ErrorCode.InternalError, now.error.message);
  return now.session;
}

/** Whether a client that read the list expects an object of this tool. */
function promisesStructure({ listed }: ServedSession, name: string): boolean {
  return listed.some((tool) => tool['name'] === name && tool['outputSchema'] !== undefined);
}
