import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of the skill with this number: most are sound, some have a fault that is common in collections that grew. */
function skillText(number: number, name: string): string {
  const about = `Handles request ${number} of the front desk. Use when a reader asks for it.`;
  const body = `# Request ${number}\n\nLook the reader up, then answer.\n`;
  if (number % 75 === 11) return body;
  if (number % 25 === 0) return `---\nname: ${name}\ndescription: Front desk: ${about}\n---\n\n${body}`;
  if (number % 60 === 7) return `\u{feff}---\nname: ${name}\ndescription: ${about}\n---\n\n${body}`;
  if (number % 50 === 3) return `---\nname: Desk_${number}\ndescription: ${about}\n---\n\n${body}`;
  const link = number % 40 === 13 ? '\nSee [fees](references/fees.md).\n' : '';
  return `---\nname: ${name}\ndescription: ${about}\n---\n\n${body}${link}`;
}

/** Writes 300 skills below `skills/` of a folder. */
export function writeManySkills(folder: string): void {
  for (let number = 1; number <= 300; number += 1) {
    const name = `desk-${String(number).padStart(3, '0')}`;
    mkdirSync(join(folder, 'skills', name), { recursive: true });
    writeFileSync(join(folder, 'skills', name, 'SKILL.md'), skillText(number, name));
  }
}
