import type { Token } from '../../document/markup/read-piece.ts';
import { quotedWord, referenceWord, valueWithSpace } from '../../document/markup/written.ts';
import { entryOf } from '../../model/entry-of.ts';
import type { Check } from '../check.ts';
import type { Variables } from '../context/variables.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { trailingText, unquotedValue, wrongValue } from '../shared-checks.ts';

export const quoteInQuotes: Check<'quote-in-quotes', { value: string }> = {
  code: 'quote-in-quotes',
  severity: 'error',
};

const literal = /^(?:-?\d[\d.]*|true|false|nil|null|blank|empty)$/;
const word = /^[A-Za-z_À-ɏ][\w\-À-ɏ]*$/;
/** What people write for a keyword in lower case, and the keyword of Liquid. */
const keywords: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  nil: 'nil',
  null: 'nil',
  none: 'nil',
  undefined: 'nil',
  blank: 'blank',
  empty: 'empty',
};

/** Checks the value of a comparison, or one value of a `when`. */
export function checkValue(
  tokens: readonly Token[],
  markup: string,
  variables: Variables,
  isBesideReference: boolean,
): Found[] {
  const [first] = tokens;
  if (first === undefined || first.kind === 'symbol') return [];
  const start = first.start;
  const written = markup.slice(first.start, first.end);
  const escaped = quotedWord.test(first.text) ? escapedValue(written, start) : undefined;
  if (escaped !== undefined) return [escaped, ...textBehind(tokens, markup)];
  if (quotedWord.test(first.text) || isLiteral(first.text) || referenceWord.test(first.text))
    return textBehind(tokens, markup);
  const [quotedText] = /^(?:'·*'|"·*")/.exec(first.text) ?? [];
  if (quotedText !== undefined) {
    if (/\p{L}/u.test(first.text.charAt(quotedText.length))) return twoTexts(first, tokens, markup);
    const from = first.start + quotedText.length;
    const end = tokens.at(-1)?.end ?? first.end;
    return [finding(trailingText, { problem: 'condition', ignored: markup.slice(from, end) }, from, end)];
  }
  const meant = valueMeant(written);
  if (meant !== undefined) {
    const fix = textFix('write-value', { value: meant }, [
      { start, end: first.end, text: valueWithSpace(meant, markup, first.start) },
    ]);
    const found = finding(wrongValue, { written, right: meant }, start, first.end, fix);
    return [found, ...textBehind(tokens, markup)];
  }
  if (/^[-+−–$€£]?\d/.test(written))
    return [finding(wrongValue, { written }, start, first.end), ...textBehind(tokens, markup)];
  // Compared with a variable, a word may be another variable, set by text around this one.
  const isCertain = isBesideReference || /^\p{Lu}/u.test(written);
  if (!word.test(written) || !isCertain || variables.mayBeSet(written)) return textBehind(tokens, markup);
  const last = tokens.every(({ text }) => word.test(text)) ? (tokens.at(-1) ?? first) : first;
  const text = markup.slice(first.start, last.end);
  const end = last.end;
  const fix = textFix('quote-value', { value: `'${text}'` }, [{ start, end, text: `'${text}'` }]);
  const found = finding(unquotedValue, { problem: 'word', value: text }, start, end, fix);
  // Missing quotes explain the words after it, too.
  return last === first ? [found, ...textBehind(tokens, markup)] : [found];
}

/** Also a range, `(1..5)`. */
function isLiteral(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return literal.test(text);
  return text.slice(1, -1).includes('..');
}

/** `True` is `true`, `1,000` is `1000`. */
function valueMeant(written: string): string | undefined {
  const lower = written.toLowerCase();
  if (lower !== written || lower === 'none' || lower === 'undefined') {
    const known = entryOf(keywords, lower);
    if (known !== undefined) return known;
  }
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return written.replaceAll(',', '');
  if (/^[−–]\d+(?:\.\d+)?$/.test(written)) return `-${written.slice(1)}`;
  if (/^\+\d+(?:\.\d+)?$/.test(written)) return written.slice(1);
  if (/^-?\.\d+$/.test(written)) return written.replace('.', '0.');
  return undefined;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
]);

/** `'R&amp;B'`: what an editor of HTML makes of `R&B`. Nobody's value has it. */
function escapedValue(written: string, start: number): Found | undefined {
  const right = written.replaceAll(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities.get(entity) ?? entity);
  if (right === written) return undefined;
  const end = start + written.length;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return { ...finding(wrongValue, { written, right }, start, end, fix), severity: 'warning' };
}

/** `'it's'`: the text ends at its second quote. */
function twoTexts(first: Token, tokens: readonly Token[], markup: string): Found[] {
  const quote = markup.charAt(first.start);
  const inner = markup.slice(first.start + 1, markup.indexOf(quote, first.start + 1));
  const last = tokens.at(-1) ?? first;
  const text = markup.slice(first.start + 1, last.end - 1);
  const other = quote === "'" ? '"' : "'";
  const isWhole =
    markup[last.end - 1] === quote && !text.includes(other) && last.end - first.start > inner.length + 3;
  const end = isWhole ? last.end : first.end;
  const params = { value: inner };
  const start = first.start;
  if (!isWhole) return [finding(quoteInQuotes, params, start, end)];
  const value = `${other}${text}${other}`;
  return [
    finding(
      quoteInQuotes,
      params,
      start,
      end,
      textFix('write-value', { value }, [{ start, end, text: value }]),
    ),
  ];
}

/** Words after the value, which the engine skips. */
function textBehind(tokens: readonly Token[], markup: string): Found[] {
  const [value, second] = tokens;
  const last = tokens.at(-1);
  if (value === undefined || second === undefined || last === undefined) return [];
  const [start, end] = [second.start, last.end];
  const ignored = markup.slice(second.start, last.end);
  const edits = [{ start: value.end, end, text: '' }];
  return [
    finding(
      trailingText,
      { problem: 'condition', ignored },
      start,
      end,
      textFix('remove-ignored', {}, edits),
    ),
  ];
}
