import type { Capture, CapturedTool, WireForm } from '../model/capture.ts';
import type { JsonObject } from '../model/json.ts';
import { utf8Length } from '../text/measure.ts';
import { wrapperBytes } from '../text/wrapper-bytes.ts';

/** A declared tool before it is measured. */
export interface DeclaredTool {
  readonly name: string;
  readonly source: string;
  readonly visibility: string | undefined;
  readonly wire: JsonObject;
}

/** The declared tools as they travel: bytes of the compact JSON of each, and of the brackets and commas around them. */
export function measureTools(
  declared: readonly DeclaredTool[],
  counts: { readonly registered: number; readonly admitted: number; readonly wireForm: WireForm },
): Capture['tools'] {
  const tools: CapturedTool[] = declared.map((tool) => ({ ...tool, bytes: utf8Length(JSON.stringify(tool.wire)) }));
  return { ...counts, declared: tools, wrapperBytes: wrapperBytes(tools.length) };
}
