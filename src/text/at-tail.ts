/** Fewer bytes than this, and less than a tenth of the whole, are the tail. */
const tailBytes = 512;

/** Whether so few bytes stand behind a place of a prompt that it hardly matters when they leave a prompt cache. */
export function atTail(behind: number, total: number): boolean {
  return behind < tailBytes && behind < Math.max(total / 10, 2);
}
