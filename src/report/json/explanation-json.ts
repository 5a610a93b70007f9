import type { ExplainedPlace, Explanation } from '../../model/explanation.ts';
import type { ExplainedPlaceJson, ExplanationJson } from '../../schema/report-explanation.ts';

/** An explanation as the report's format has it. */
export function explanationJson({ caseId, asked, tool, skill, places, more, elsewhere }: Explanation): ExplanationJson {
  return {
    case: caseId,
    asked,
    ...(tool === undefined ? {} : { tool: { ...tool, because: [...tool.because] } }),
    ...(skill === undefined
      ? {}
      : {
          skill: {
            ...skill,
            because: [...skill.because],
            files: [...skill.files],
            description: { ...skill.description },
          },
        }),
    places: places.map(placeJson),
    more,
    elsewhere: elsewhere.map(placeJson),
  };
}

function placeJson({
  section,
  continued,
  written,
  conditions,
  removedBy,
  bytes,
  ...place
}: ExplainedPlace): ExplainedPlaceJson {
  return {
    ...place,
    bytes: { ...bytes },
    ...(section === undefined ? {} : { section }),
    ...(continued === undefined ? {} : { continued }),
    ...(written === undefined ? {} : { written: { ...written } }),
    conditions: conditions.map((one) => ({
      tag: one.tag,
      branch: one.branch,
      place: { ...one.place },
      decided_by: one.decidedBy.map((by) => ({ ...by })),
    })),
    removed_by: [...removedBy],
  };
}
