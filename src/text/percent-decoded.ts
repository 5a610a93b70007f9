/** A text without percent escapes; as it stands where one is no escape, or its bytes are no UTF-8. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
