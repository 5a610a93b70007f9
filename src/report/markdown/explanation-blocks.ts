import type { ExplainedCondition, ExplainedPlace, Explanation } from '../../model/explanation.ts';
import type { Place } from '../../model/place.ts';
import { lineWords, placesWords, skillFacts, toolFacts, writtenWords } from '../explanation-words.ts';
import { code, fenced, prose } from './markdown-escape.ts';

/** An explanation as blocks of Markdown: what it is about, then the places, each with its line as it is sent. */
export function explanationBlocks(explanation: Explanation): string[][] {
  const { caseId, asked, tool, skill, places, elsewhere } = explanation;
  return [
    [`${code(caseId)}, ${code(asked)}`],
    tool === undefined ? [] : [`- ${prose(`${toolFacts(tool).join(', ')}: ${tool.because.join('; ')}`)}`],
    skill === undefined
      ? []
      : [
          `- ${prose(`${skillFacts(skill).join(', ')}: ${skill.because.join('; ')}`)}`,
          `- source ${code(skill.source)}, description at ${placeCode(skill.description)}`,
          ...(skill.files.length === 0 ? [] : [`- files: ${skill.files.map(code).join(', ')}`]),
        ],
    ...places.flatMap(placeBlocks),
    elsewhere.map(
      (place) =>
        `- the same at ${code(`${place.in}:${place.line}`)}${place.written === undefined ? '' : `, written at ${placeCode(place.written)}`}`,
    ),
    placesWords(explanation).map(prose),
  ];
}

function placeBlocks(place: ExplainedPlace): string[][] {
  const { line, column, section, owner, bytes, written, conditions, removedBy } = place;
  const inSection = section === undefined ? '' : `, section ${code(section)}`;
  const goesOn = place.continued === undefined ? '' : 'goes on at ';
  return [
    [
      `**${goesOn}${code(`${place.in}:${line}:${column}`)}**${inSection}, owner ${code(owner)}, bytes ${bytes.start} to ${bytes.end}`,
    ],
    fenced('text', [lineWords(place)]),
    [
      `- ${prose(writtenWords(place))}${written === undefined ? '' : ` ${placeCode(written)}`}`,
      ...conditions.map((condition) => `- ${conditionWords(condition)}`),
      ...(removedBy.length === 0 ? [] : [`- gone when ${removedBy.map(prose).join(', or ')}`]),
    ],
  ];
}

function conditionWords({ tag, branch, place, decidedBy }: ExplainedCondition): string {
  const values = decidedBy.map(({ name, value }) => `${code(name)} = ${code(value)}`).join(', ');
  const side = branch === 'else' ? ', behind its else,' : '';
  return `let in by ${code(tag)}${side} at ${placeCode(place)}${values === '' ? '' : ` (${values})`}`;
}

function placeCode({ path, line, column }: Place): string {
  return code([path, line, column].filter((part) => part !== undefined).join(':'));
}
