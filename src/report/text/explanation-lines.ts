import type { ExplainedCondition, ExplainedPlace, Explanation } from '../../model/explanation.ts';
import type { Place } from '../../model/place.ts';
import { lineWords, placesWords, skillFacts, toolFacts, writtenWords } from '../explanation-words.ts';
import type { Paint } from './paint.ts';

/** An explanation in blocks: the tool or skill itself, then a block a place. */
export function explanationLines(explanation: Explanation, pen: Paint): string[][] {
  const { caseId, asked, tool, skill, places, elsewhere } = explanation;
  const head = [pen.colours.bold(`${pen.safe(caseId)}, ${pen.safe(asked)}`)];
  if (tool !== undefined) {
    head.push(`${toolFacts(tool).map(pen.safe).join(', ')}: ${tool.because.map(pen.safe).join('; ')}`);
  }
  if (skill !== undefined) {
    head.push(
      `${skillFacts(skill).join(', ')}: ${skill.because.map(pen.safe).join('; ')}`,
      `source ${pen.safe(skill.source)}, description at ${placeWords(skill.description, pen)}`,
      ...(skill.files.length === 0 ? [] : [`files: ${skill.files.map(pen.safe).join(', ')}`]),
    );
  }
  const said = places.map((place) => placeLines(place, pen));
  const also = elsewhere.map(
    (place) =>
      `the same at ${pen.safe(place.in)}:${place.line}${place.written === undefined ? '' : `, written at ${placeWords(place.written, pen)}`}`,
  );
  return [head, ...said, also, placesWords(explanation)];
}

function placeLines(place: ExplainedPlace, pen: Paint): string[] {
  const { line, column, section, owner, bytes } = place;
  const inSection = section === undefined ? '' : `, section ${pen.safe(section)}`;
  return [
    `${place.continued === undefined ? '' : 'goes on at '}${pen.colours.bold(`${pen.safe(place.in)}:${line}:${column}`)}${inSection}, owner ${pen.safe(owner)}, bytes ${bytes.start} to ${bytes.end}`,
    `  ${pen.safe(lineWords(place))}`,
    `  ${writtenWords(place)}${place.written === undefined ? '' : ` ${placeWords(place.written, pen)}`}`,
    ...place.conditions.map((condition) => `  ${conditionWords(condition, pen)}`),
    ...(place.removedBy.length === 0 ? [] : [`  gone when ${place.removedBy.map(pen.safe).join(', or ')}`]),
  ];
}

function conditionWords({ tag, branch, place, decidedBy }: ExplainedCondition, pen: Paint): string {
  const values = decidedBy.map(({ name, value }) => `${pen.safe(name)} = ${pen.safe(value)}`).join(', ');
  const side = branch === 'else' ? ', behind its else,' : '';
  return `let in by ${pen.safe(tag)}${side} at ${placeWords(place, pen)}${values === '' ? '' : ` (${values})`}`;
}

function placeWords({ path, line, column }: Place, pen: Paint): string {
  return [pen.safe(path), line, column].filter((part) => part !== undefined).join(':');
}
