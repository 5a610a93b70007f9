import { createHash } from 'node:crypto';
import type {
  Capture,
  CapturedSkill,
  CapturedTool,
  CaptureInputs,
  CaptureSet,
  Measure,
  MeasuredSection,
} from '../../src/model/capture.ts';
import type { JsonObject } from '../../src/model/json.ts';

/** A section of a test prompt; owner `product` and source `<id>.md` unless said. */
export interface SectionDraft {
  readonly id: string;
  readonly text: string;
  readonly owner?: string;
  readonly source?: string;
}

/** What a test says about a capture; everything else is made to fit. */
export interface CaptureDraft {
  readonly caseId?: string;
  readonly sections?: readonly SectionDraft[];
  /** Between sections; default one blank line. */
  readonly joiner?: string;
  readonly skills?: readonly CapturedSkill[];
  readonly tools?: readonly CapturedTool[];
  readonly listing?: Capture['listing'];
  readonly instructions?: string;
  readonly inputs?: Partial<CaptureInputs>;
}

/** A consistent capture: ranges and hashes add up. */
export function aCapture(draft: CaptureDraft = {}): Capture {
  const sections = draft.sections ?? [{ id: 'identity', text: 'You keep the desk of one small library.' }];
  const joiner = draft.joiner ?? '\n\n';
  const system = sections.map((section) => section.text).join(joiner);
  const tools = draft.tools ?? [];
  return {
    caseId: draft.caseId ?? 'code/claude-code.hybrid',
    inputs: inputs(draft),
    system,
    measure: measured(system),
    sections: ranges(sections, joiner),
    joinersBytes: Math.max(0, sections.length - 1) * Buffer.byteLength(joiner),
    removed: [],
    skills: draft.skills ?? [],
    listing: draft.listing ?? { delivery: 'none', bytes: 0 },
    tools: {
      registered: tools.length,
      admitted: tools.length,
      wireForm: 'mcp',
      declared: tools,
      wrapperBytes: tools.length === 0 ? 0 : tools.length + 1,
    },
    ...(draft.instructions === undefined ? {} : { instructions: measured(draft.instructions) }),
    notCounted: [],
  };
}

/** A set of captures, sorted by case. */
export function aCaptureSet(captures: readonly Capture[], folder = '.agentprompt/captures'): CaptureSet {
  const sorted = [...captures].sort((a, b) => (a.caseId < b.caseId ? -1 : a.caseId > b.caseId ? 1 : 0));
  return { folder, captures: sorted, foreign: [] };
}

/** A natively delivered skill. */
export function aCapturedSkill(draft: Partial<CapturedSkill> = {}): CapturedSkill {
  const name = draft.name ?? 'desk';
  const description = draft.description ?? 'Keeps the desk.';
  const body = draft.body ?? '# Desk\n\nKeep it tidy.\n';
  const text = `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
  return {
    name,
    description,
    origin: 'project',
    delivery: 'native',
    sourceSha256: sha(text),
    renderedSha256: sha(text),
    bytes: Buffer.byteLength(text),
    body,
    files: [],
    ...draft,
  };
}

/** A declared tool in MCP form. */
export function aCapturedTool(
  draft: { name?: string; description?: string; schema?: JsonObject; wire?: JsonObject } = {},
): CapturedTool {
  const wire = draft.wire ?? {
    name: draft.name ?? 'find_title',
    description: draft.description ?? 'Find a title.',
    inputSchema: draft.schema ?? { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
  };
  return {
    name: draft.name ?? 'find_title',
    source: 'custom',
    visibility: 'core',
    bytes: Buffer.byteLength(JSON.stringify(wire)),
    wire,
  };
}

function inputs(draft: CaptureDraft): CaptureInputs {
  return {
    provider: 'claude-code',
    mode: 'hybrid',
    profile: 'code',
    session: { id: 'demo', sha256: sha('demo') },
    delivery: { code_execution: true, discovery: false },
    options: {},
    skills: (draft.skills ?? []).map((skill) => skill.name).sort(),
    tools: (draft.tools ?? []).map((tool) => tool.name).sort(),
    facts: '2026-10-01',
    toolsProfile: 'agent',
    ...draft.inputs,
  };
}

function ranges(sections: readonly SectionDraft[], joiner: string): MeasuredSection[] {
  let start = 0;
  return sections.map(({ id, text, owner, source }) => {
    const section = { id, owner: owner ?? 'product', source: source ?? `${id}.md`, start, ...measured(text) };
    start += section.bytes + Buffer.byteLength(joiner);
    return section;
  });
}

function measured(text: string): Measure {
  return { bytes: Buffer.byteLength(text), characters: [...text].length, sha256: sha(text) };
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
