/** A subject or a preheader as an inbox shows it: one line, whatever white space is in it. */
export function lineOf(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
