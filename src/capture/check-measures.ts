import type { Capture, CapturedSkill, MeasuredSection } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { JsonObject } from '../model/json.ts';
import type { SummaryFile } from '../schema/summary.ts';
import { codePointsOf, utf8Length } from '../text/measure.ts';
import { sha256 } from '../text/sha256.ts';
import { wrapperBytes } from '../text/wrapper-bytes.ts';
import { measureListing } from './measure-listing.ts';
import { toolName } from './tool-name.ts';

/** The texts that a summary measures, as they were read. */
export interface Measured {
  /** The bytes of system.md, whose hash was checked. */
  readonly system: Uint8Array;
  readonly skills: readonly CapturedSkill[];
  readonly wires: readonly JsonObject[];
}

type Claim = readonly [key: string, stated: unknown, measured: unknown];

/**
 * Measures again what a summary states about the files beside it: budgets and diffs count with these numbers. Throws
 * `InputError` (`mismatch`) that names the first key which says something else. What no file of a capture holds cannot
 * be measured again: front matter of skills, the instruction block, tools that were not declared.
 */
export function checkMeasures(summary: SummaryFile, measured: Measured, path: string): void {
  for (const claims of [systemClaims, skillClaims, toolClaims]) {
    for (const [key, stated, found] of claims(summary, measured)) {
      if (stated !== found) throw disagreement(path, key, stated, found);
    }
  }
}

function* systemClaims({ system, sections, joiners }: SummaryFile, { system: bytes }: Measured): Generator<Claim> {
  yield ['system.bytes', system.bytes, bytes.length];
  yield ['system.characters', system.characters, codePointsOf(bytes)];
  const sum = sections.reduce((total, section) => total + section.bytes, 0);
  yield ['joiners.bytes', joiners.bytes, bytes.length - sum];
  if (sections.length < 2) yield ['joiners.bytes', joiners.bytes, 0];
  const joiner = sections.length < 2 ? 0 : joiners.bytes / (sections.length - 1);
  let start = 0;
  for (const [index, section] of sections.entries()) {
    yield [`sections.${index}.start`, section.start, start];
    const text = bytes.subarray(start, start + section.bytes);
    yield [`sections.${index}.bytes`, section.bytes, text.length];
    yield [`sections.${index}.sha256`, section.sha256, sha256(text)];
    yield [`sections.${index}.characters`, section.characters, codePointsOf(text)];
    start += section.bytes + joiner;
  }
}

function* skillClaims({ skills, sections }: SummaryFile, { skills: attached }: Measured): Generator<Claim> {
  yield ['skills.count', skills.count, attached.length];
  yield ['skills.items.length', skills.items.length, attached.length];
  for (const [index, { name, description, bytes, body }] of attached.entries()) {
    const item = skills.items[index]!;
    yield [`skills.items.${index}.name`, item.name, name];
    yield [`skills.items.${index}.description_bytes`, item.description_bytes, utf8Length(description)];
    yield [`skills.items.${index}.bytes`, item.bytes, Math.max(bytes, utf8Length(body))];
  }
  const listing = listingOf(skills.listing.delivery, attached, sections);
  yield ['skills.listing.delivery', skills.listing.delivery, listing.delivery];
  yield ['skills.listing.bytes', skills.listing.bytes, listing.bytes];
}

/** Who lists skills is the provider's business; without skills nobody does. */
function listingOf(
  stated: Capture['listing']['delivery'],
  skills: readonly CapturedSkill[],
  sections: readonly MeasuredSection[],
): Capture['listing'] {
  return measureListing(skills, stated === 'none' ? (skills[0]?.delivery ?? 'native') : stated, sections);
}

function* toolClaims({ tools }: SummaryFile, { wires }: Measured): Generator<Claim> {
  yield ['tools.declared', tools.declared, tools.items.length];
  const wrapper = wrapperBytes(wires.length);
  let sum = wrapper;
  for (const [index, wire] of wires.entries()) {
    const item = tools.items[index]!;
    const bytes = utf8Length(JSON.stringify(wire));
    yield [`tools.items.${index}.name`, item.name, toolName(wire)];
    yield [`tools.items.${index}.bytes`, item.bytes, bytes];
    sum += bytes;
  }
  yield ['tools.wrapper_bytes', tools.wrapper_bytes, wrapper];
  yield ['tools.listing_bytes', tools.listing_bytes, sum];
}

function disagreement(path: string, key: string, stated: unknown, found: unknown): InputError {
  const message = `${path}: ${key} says ${JSON.stringify(stated)}, the files beside it ${JSON.stringify(found) ?? 'have none'}.`;
  return new InputError({ code: 'mismatch', message, path, help: 'Restore the file, or capture and accept again.' });
}
