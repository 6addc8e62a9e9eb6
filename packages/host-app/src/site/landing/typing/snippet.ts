/** How a piece of the snippet is colored. */
type Kind = 'delimiter' | 'tag' | 'variable' | 'operator' | 'string' | 'text';

export interface SnippetPiece {
  kind: Kind;
  text: string;
}

const piece = (kind: Kind, text: string): SnippetPiece => ({ kind, text });
const keyword = (name: string): SnippetPiece[] => [
  piece('delimiter', '{% '),
  piece('tag', name),
  piece('delimiter', ' %}'),
];

/** Makes the snippet of the demo: whoever has not subscribed gets one message, subscribers another. */
export function snippetOf(messages: { upgrade: string; thanks: string }): SnippetPiece[] {
  return [
    piece('delimiter', '{% '),
    piece('tag', 'if '),
    piece('variable', '{{custom_attribute.${subscription_status}}}'),
    piece('operator', ' != '),
    piece('string', "'subscribed'"),
    piece('delimiter', ' %}'),
    piece('text', `\n${messages.upgrade}\n`),
    ...keyword('else'),
    piece('text', `\n${messages.thanks}\n`),
    ...keyword('endif'),
  ];
}

export function textOf(pieces: readonly SnippetPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The pieces, each with how much of it has been typed when so many characters have been. */
export function typedPieces(
  pieces: readonly SnippetPiece[],
  typed: number,
): { piece: SnippetPiece; start: number; shown: string; hidden: string }[] {
  let before = 0;
  return pieces.map((one) => {
    const start = before;
    const length = Math.max(0, Math.min(one.text.length, typed - start));
    before += one.text.length;
    return { piece: one, start, shown: one.text.slice(0, length), hidden: one.text.slice(length) };
  });
}
