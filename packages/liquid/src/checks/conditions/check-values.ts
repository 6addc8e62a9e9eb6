import type { Token } from '../../document/markup/read-piece.ts';
import { quotedWord, referenceWord, valueWithSpace } from '../../document/markup/written.ts';
import { entryOf } from '../../model/entry-of.ts';
import type { Check } from '../check.ts';
import type { Variables } from '../context/variables.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
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
  const [, inBackticks] = /^`([^`'"]*)`$/.exec(markup.slice(start, tokens.at(-1)?.end)) ?? [];
  if (inBackticks !== undefined) {
    const [right, end] = [`'${inBackticks}'`, tokens.at(-1)?.end ?? first.end];
    const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
    return [finding(wrongValue, { written: markup.slice(start, end), right }, start, end, fix)];
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

/** `True` is `true`, `1,000` is `1000`, `1.000,50` is `1000.50`. */
function valueMeant(written: string): string | undefined {
  const lower = written.toLowerCase();
  if (lower !== written || lower === 'none' || lower === 'undefined') {
    const known = entryOf(keywords, lower);
    if (known !== undefined) return known;
  }
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return written.replaceAll(',', '');
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(written)) return written.replaceAll('.', '').replace(',', '.');
  if (/^[−–]\d+(?:\.\d+)?$/.test(written)) return `-${written.slice(1)}`;
  if (/^\+\d+(?:\.\d+)?$/.test(written)) return written.slice(1);
  if (/^-?\.\d+$/.test(written)) return written.replace('.', '0.');
  return undefined;
}

/** The entities that editors of HTML write, by name. */
const entities: ReadonlyMap<string, string> = new Map(
  [
    'amp & lt < gt > quot " apos \' euro € pound £ copy © reg ® trade ™ hellip … ndash – mdash —',
    'lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » deg ° szlig ß aelig æ AElig Æ oslash ø Oslash Ø',
    'auml ä Auml Ä ouml ö Ouml Ö uuml ü Uuml Ü euml ë iuml ï aring å Aring Å ccedil ç Ccedil Ç',
    'agrave à Agrave À egrave è Egrave È igrave ì ograve ò ugrave ù ntilde ñ Ntilde Ñ atilde ã otilde õ',
    'aacute á Aacute Á eacute é Eacute É iacute í oacute ó Oacute Ó uacute ú Uacute Ú',
    'acirc â ecirc ê icirc î ocirc ô ucirc û',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []));
  }),
);

/** The sign that an entity stands for, by name or number; itself when it is none. */
function signOf(entity: string): string {
  const name = entity.slice(1, -1);
  if (name === 'nbsp') return ' ';
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code === 160 ? ' ' : code > 31 && code < 0x110000 ? String.fromCodePoint(code) : entity;
}

/** `'R&amp;B'`: what an editor of HTML makes of `R&B`. Nobody's value has it. */
function escapedValue(written: string, start: number): Found | undefined {
  const inside = written.slice(1, -1);
  const meant = inside.replaceAll(/&(?:[A-Za-z]+|#\d+|#[xX][\dA-Fa-f]+);/g, signOf);
  if (meant === inside) return undefined;
  const end = start + written.length;
  const quote = [written.charAt(0), "'", '"'].find((sign) => !meant.includes(sign));
  // A text that holds both kinds of quotes, or the end of the tag, cannot stand in a condition.
  if (quote === undefined || meant.includes('%}'))
    return { ...finding(wrongValue, { written }, start, end), severity: 'warning' };
  const right = `${quote}${meant}${quote}`;
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

/** What stands behind a value and is more than a word too much. */
const saysMore = /['"=!<>]|\$\{|\bcontains\b/;

/** `5 < visits < 10`: two comparisons of the same value. What is read from the right belongs to an "or" beside it. */
function repeated(
  value: Token,
  operator: Token,
  tokens: readonly Token[],
  markup: string,
): TextFix | undefined {
  const isAttribute = referenceWord.test(value.text);
  if (!isAttribute || tokens.length !== 3 || /\s(?:or|and)\s/.test(markup)) return undefined;
  const { start } = operator;
  const text = `and ${markup.slice(value.start, value.end)} `;
  return textFix('repeat-comparison', {}, [{ start, end: start, text }]);
}

/** Words after the value, which the engine skips. */
function textBehind(tokens: readonly Token[], markup: string): Found[] {
  const [value, second] = tokens;
  const last = tokens.at(-1);
  if (value === undefined || second === undefined || last === undefined) return [];
  const [start, end] = [second.start, last.end];
  const ignored = markup.slice(second.start, last.end);
  // Another comparison, another value or the rest of a list is not to be thrown away.
  if (saysMore.test(ignored) || value.text.startsWith('[')) {
    const fix = /^[=!<>]+\s/.test(ignored) ? repeated(value, second, tokens, markup) : undefined;
    return [finding(trailingText, { problem: 'condition', ignored }, start, end, fix)];
  }
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
