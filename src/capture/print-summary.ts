import type { Capture, CaptureInputs, Measure } from '../model/capture.ts';
import type { TokenCount } from '../model/tokens.ts';
import type { SummaryFile, SummaryInputs } from '../schema/summary.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { utf8Length } from '../text/measure.ts';

/** The summary of a capture as a value, keys in their fixed order. */
export function summaryOf(capture: Capture): SummaryFile {
  const { skills, tools } = capture;
  return {
    schema: 'agentprompt.summary/1',
    case: capture.caseId,
    inputs: inputsOf(capture.inputs),
    system: {
      ...measureOf(capture.measure),
      ...(capture.tokens === undefined ? {} : { tokens: tokensOf(capture.tokens) }),
    },
    sections: capture.sections.map(({ id, owner, source, start, ...measure }) => {
      return { id, owner, source, start, ...measureOf(measure) };
    }),
    joiners: { bytes: capture.joinersBytes },
    removed: capture.removed.map(({ what, section, bytes, sha256 }) => ({ what, section, bytes, sha256 })),
    skills: {
      count: skills.length,
      listing: { delivery: capture.listing.delivery, bytes: capture.listing.bytes },
      items: skills.map(({ name, description, bytes }) => ({
        name,
        description_bytes: utf8Length(description),
        bytes,
      })),
    },
    tools: {
      registered: tools.registered,
      admitted: tools.admitted,
      declared: tools.declared.length,
      wire_form: tools.wireForm,
      listing_bytes: tools.declared.reduce((sum, tool) => sum + tool.bytes, tools.wrapperBytes),
      wrapper_bytes: tools.wrapperBytes,
      items: tools.declared.map(({ name, source, visibility, bytes }) => {
        return { name, source, visibility: visibility ?? null, bytes };
      }),
    },
    ...(capture.instructions === undefined ? {} : { instructions: measureOf(capture.instructions) }),
    not_counted: [...capture.notCounted],
  };
}

function measureOf({ bytes, characters, sha256 }: Measure): Measure {
  return { bytes, characters, sha256 };
}

function tokensOf({ method, exact, count }: TokenCount): TokenCount {
  return { method, exact, count };
}

function inputsOf(inputs: CaptureInputs): SummaryInputs {
  const { session, delivery } = inputs;
  const options = Object.entries(inputs.options).sort(([a], [b]) => byCodeUnit(a, b));
  return {
    provider: inputs.provider,
    mode: inputs.mode ?? null,
    profile: inputs.profile,
    session: session === null ? null : { id: session.id, sha256: session.sha256 },
    delivery: delivery === null ? null : { code_execution: delivery.code_execution, discovery: delivery.discovery },
    options: Object.fromEntries(options) as SummaryInputs['options'],
    skills: [...inputs.skills],
    tools: [...inputs.tools],
    facts: inputs.facts,
    ...(inputs.toolsProfile === undefined ? {} : { tools_profile: inputs.toolsProfile }),
    ...(inputs.producer === undefined ? {} : { producer: inputs.producer }),
  };
}
