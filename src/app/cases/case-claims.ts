import type { RenderedSource } from '../../compose/trace-section.ts';
import type { Claim, PlacedClaim } from '../../model/claim.ts';
import type { Section } from '../../model/section.ts';
import type { SkillVariant } from '../../model/skill.ts';
import type { VariantInput } from '../../skills/render-variant.ts';
import { claimComments } from '../../text/claim-comments.ts';
import { claimOffset, claimPlace } from '../../text/template/claim-place.ts';
import { visible } from '../../text/visible.ts';

/** A claim of a case that stands in none of its texts, with words for who makes it. */
export interface CaseClaim extends PlacedClaim {
  readonly kind: 'system' | 'skill';
  /** For example `section access (product)` or `skill work-mcp`. */
  readonly where: string;
}

/** The claims that templates made: of the sections first, then of the skills in their order. */
export function caseClaims(
  sections: readonly Section[],
  notes: readonly RenderedSource[],
  skills: readonly { readonly input: VariantInput; readonly variant: SkillVariant }[],
): readonly CaseClaim[] {
  const inSections = notes.flatMap(({ path, claims = [] }): CaseClaim[] => {
    const section = sections.find(({ source }) => path === source || path.startsWith(`${source}/`));
    const where = section === undefined ? visible(path) : `section ${visible(section.id)} (${visible(section.owner)})`;
    return claims.map((claim) => ({ ...claim, kind: 'system', where }));
  });
  return [...inSections, ...skills.flatMap(({ input, variant }) => skillClaims(input, variant))];
}

function skillClaims({ source, partials = {} }: VariantInput, variant: SkillVariant): CaseClaim[] {
  if (variant.claims.length === 0) return [];
  const decoder = new TextDecoder();
  const pages = variant.files.filter(({ path }) => path.endsWith('.md'));
  // A comment stays in the text, where it is found with its place.
  const stays = new Set([variant.body, ...pages.map(({ bytes }) => decoder.decode(bytes))].flatMap(commented));
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const files = [
    { text: source.text, place: { path: source.path } },
    ...source.files
      .filter(({ path }) => path.endsWith('.md'))
      .map(({ path, bytes }) => ({ text: decoder.decode(bytes), place: { path: folder + path } })),
    ...Object.entries(partials).map(([name, text]) => ({ text, place: { path: `${folder}${name}.md` } })),
  ];
  return variant.claims
    .filter((claim) => !stays.has(keyOf(claim)))
    .map((claim) => {
      const file = files.find(({ text }) => claimOffset(claim, text) !== undefined) ?? files[0]!;
      return { ...claim, place: claimPlace(claim, file), kind: 'skill', where: `skill ${visible(variant.name)}` };
    });
}

function commented(text: string): string[] {
  return claimComments(text).map(keyOf);
}

function keyOf({ name, value }: Claim): string {
  return JSON.stringify([name, value]);
}
