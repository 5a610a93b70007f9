/** The text with HTML comments replaced by blanks, so that every offset stays; line ends stay. */
export function maskComments(text: string): string {
  let masked = '';
  let end = 0;
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', end)) {
    const close = text.indexOf('-->', at + 4);
    if (close === -1) break;
    masked += text.slice(end, at) + text.slice(at, close + 3).replace(/[^\r\n]/g, ' ');
    end = close + 3;
  }
  return masked + text.slice(end);
}
