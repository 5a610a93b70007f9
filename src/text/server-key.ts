/** Servers are the same whether their name is written with `-` or `_`. */
export function serverKey(server: string): string {
  return server.replaceAll('-', '_');
}

/** The server of a tool's source; `undefined` for tools of the product and of the runtime. */
export function serverOf(source: string): string | undefined {
  return source.startsWith('mcp:') ? source.slice('mcp:'.length) : undefined;
}
