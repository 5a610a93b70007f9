import type { ExplainedCondition, ExplainedPlace, Explanation } from '../../model/explanation.ts';
import type { Place } from '../../model/place.ts';
import { placesWords } from '../explanation-words.ts';
import type { Paint } from './paint.ts';

/** An explanation in blocks: the tool or skill itself, then a block a place. */
export function explanationLines(explanation: Explanation, pen: Paint): string[][] {
  const { caseId, asked, tool, skill, places, elsewhere } = explanation;
  const head = [pen.colours.bold(`${pen.safe(caseId)}, ${pen.safe(asked)}`)];
  if (tool !== undefined) {
    head.push(
      `${tool.state}${tool.bytes === 0 ? '' : `, ${tool.bytes} bytes`}: ${tool.because.map(pen.safe).join('; ')}`,
    );
  }
  if (skill !== undefined) {
    head.push(
      `attached, ${skill.bytes} bytes, listed by ${skill.delivery === 'native' ? 'the provider' : 'the prompt'}: ${skill.because.map(pen.safe).join('; ')}`,
      `source skills folder ${pen.safe(skill.source)}, description at ${placeWords(skill.description, pen)}`,
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
    `${pen.colours.bold(`${pen.safe(place.in)}:${line}:${column}`)}${inSection}, owner ${pen.safe(owner)}, bytes ${bytes.start} to ${bytes.end}`,
    `  ${pen.safe(place.text)}`,
    `  ${writtenWords(place, pen)}`,
    ...place.conditions.map((condition) => `  ${conditionWords(condition, pen)}`),
    ...(place.removedBy.length === 0 ? [] : [`  gone when ${place.removedBy.map(pen.safe).join(', or ')}`]),
  ];
}

function writtenWords({ kind, written }: ExplainedPlace, pen: Paint): string {
  if (written === undefined) return 'made by this tool; no file holds it';
  return `${kind === 'value' ? 'printed by the tag at' : 'written at'} ${placeWords(written, pen)}`;
}

function conditionWords({ tag, branch, place, decidedBy }: ExplainedCondition, pen: Paint): string {
  const values = decidedBy.map(({ name, value }) => `${pen.safe(name)} = ${pen.safe(value)}`).join(', ');
  const side = branch === 'else' ? ', behind its else' : '';
  return `let in by ${pen.safe(tag)}${side} at ${placeWords(place, pen)}${values === '' ? '' : ` (${values})`}`;
}

function placeWords({ path, line, column }: Place, pen: Paint): string {
  return [pen.safe(path), line, column].filter((part) => part !== undefined).join(':');
}
