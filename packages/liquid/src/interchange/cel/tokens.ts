import { CannotSay } from '../note.ts';

/** A word, a sign, a text or a number of CEL. */
export interface Token {
  kind: 'name' | 'sign' | 'text' | 'number' | 'end';
  text: string;
  at: number;
}

const TOKEN =
  /\s+|\/\/[^\n]*|(?<name>[A-Za-z_]\w*)|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?[uU]?)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<sign>&&|\|\||[=!<>]=|[-!<>?:.,()[\]])/y;

/** @throws {CannotSay} for what is no CEL, or is one of its forms that no condition needs */
export function celTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) throw new CannotSay({ code: 'not-a-rule', params: {} }, { path: [at] });
    const { name, number, text: quoted, sign } = match.groups ?? {};
    if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number.replace(/u$/i, ''), at });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: unquoted(quoted, at), at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    at += match[0].length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }),
);

function unquoted(written: string, at: number): string {
  return written
    .slice(1, -1)
    .replaceAll(
      /\\(?:[xX]([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|([0-3][0-7]{2})|(.))/g,
      (...found) => {
        const [, byte, unit, point, octal, sign] = found as readonly (string | undefined)[];
        const digits = byte ?? unit ?? point;
        if (digits !== undefined && Number.parseInt(digits, 16) <= 0x10_ff_ff)
          return String.fromCodePoint(Number.parseInt(digits, 16));
        if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
        if (sign !== undefined && /[\\?"'`]/.test(sign)) return sign;
        const known = sign === undefined ? undefined : ESCAPES.get(sign);
        if (known === undefined) throw new CannotSay({ code: 'not-a-rule', params: {} }, { path: [at] });
        return known;
      },
    );
}
