/** Code with its strings as people read them: without escapes, in one line, and with `{}` for what is filled in. */
const readable = (code) =>
  code
    .replaceAll(/\\(['"`])/gu, '$1')
    .replaceAll(/\$\{[^}]*\}/gu, '{}')
    .replaceAll(/\s+/gu, ' ');

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
/** Nothing of a word may come before or after: “Pro” is no part of “Profile”. */
const asWords = (text) =>
  `${/^\w/u.test(text) ? '(?<![A-Za-z])' : ''}${escaped(text)}${/\w$/u.test(text) ? '(?![A-Za-z])' : ''}`;

/** Whether code has a text. What its braces stand for can be anything short. */
export function holds(code, text) {
  if (code === undefined) return false;
  const pattern = text
    .split(/\{[^}]*\}/u)
    .map(asWords)
    .join('.{0,40}?');
  return new RegExp(pattern, 'u').test(readable(code));
}

/** A text as a test reads it: with the values of the constants. Only other braces still stand for anything. */
export const withValues = (text) => text.replaceAll(/\{(\d+|[A-Z][a-z]+(?: [a-z]+)*)\}/gu, '$1');
