import { finding } from './finding.ts';
import { textFix } from './fix.ts';
import type { Finding } from './finding.ts';
import { mask } from './mask.ts';

const replacements: Record<string, string> = {
  '&&': 'and',
  '&amp;&amp;': 'and',
  '&gt;': '>',
  '&lt;': '<',
  '&gt;=': '>=',
  '&lt;=': '<=',
  '||': 'or',
  AND: 'and',
  OR: 'or',
  And: 'and',
  Or: 'or',
  '===': '==',
  '!==': '!=',
  '=': '==',
  '=<': '<=',
  '=>': '>=',
};

/** Complete comparisons with spaces between everything, and nothing else: nearly every condition. */
const clean =
  /^\s*(?:R+\s+(?:[=!]=|[<>]=?|contains)\s+(?:Q+|R+|-?\d+|true|false|nil|null|blank|empty)(?:\s+(?:and|or)\s+(?=\S)|\s*$))+$/;

/** What the engine misreads or skips without a word in the condition of one tag. `offset`: where the markup starts. */
export function checkConditionSyntax(markup: string, offset: number): Finding[] {
  const written = mask(markup);
  const foreign = foreignSpaces(written, offset);
  // What else is wrong is found as if they were spaces.
  const masked = written.replaceAll(foreignSpace, (found) => ' '.repeat(found.length));
  if (clean.test(masked)) return foreign;
  const found = [
    ...foreign,
    ...typographicQuotes(masked, offset),
    ...wrongOperators(masked, offset),
    ...missingSpaces(masked, offset),
    ...filters(masked, offset),
    ...parentheses(masked, offset),
    ...loneValues(markup, masked, offset),
  ];
  return found.length > 0 ? found : trailingText(masked, offset);
}

const foreignSpace = /&nbsp;|[\u00A0\u2000-\u200B\u2028\u2029\u202F\u3000\uFEFF]/g;

/** White space that word processors and e-mail editors write, and that Liquid takes for letters. */
function foreignSpaces(masked: string, offset: number): Finding[] {
  const found = [...masked.matchAll(foreignSpace)];
  const [first] = found;
  if (first === undefined) return [];
  const edits = found.map(({ index, 0: space }) => ({
    start: offset + index,
    end: offset + index + space.length,
    text: space === '\u200B' || space === '\uFEFF' ? '' : ' ',
  }));
  const end = edits.at(-1)?.end ?? 0;
  const fix = textFix('write-plain-spaces', {}, edits);
  return [finding('missing-spaces', { problem: 'foreign-space' }, offset + first.index, end, fix)];
}

function typographicQuotes(masked: string, offset: number): Finding[] {
  const marks = [...masked.matchAll(/[“”„‟‘’‚‛]|&(?:quot|apos|#39);/g)];
  const [first] = marks;
  if (first === undefined) return [];
  const edits = marks.map(({ index, 0: mark }) => ({
    start: offset + index,
    end: offset + index + mark.length,
    text: '“”„‟&quot;'.includes(mark) ? '"' : "'",
  }));
  const fix = textFix('straighten-quotes', {}, edits);
  return [finding('typographic-quotes', {}, offset + first.index, edits.at(-1)?.end ?? offset, fix)];
}

const wrong =
  /&(?:gt|lt);=?|&amp;&amp;|&&|\|\||\b(?:AND|OR|And|Or)\b|===|!==|=<|=>|(?<![=!<>])=(?![=<>])|\b(?:not|in)\b|(?<![=<>])!(?!=)/g;

function wrongOperators(masked: string, offset: number): Finding[] {
  return [...masked.matchAll(wrong)].map(({ index, 0: symbol }) => {
    const start = offset + index;
    const end = start + symbol.length;
    const right = replacements[symbol];
    if (right === undefined)
      return finding('wrong-operator', { problem: 'unknown', written: symbol }, start, end);
    const before = /\s/.test(masked[index - 1] ?? ' ') ? '' : ' ';
    const after = /\s/.test(masked[index + symbol.length] ?? ' ') ? '' : ' ';
    const edit = { start, end, text: `${before}${right}${after}` };
    const fix = textFix('write-operator', { operator: right }, [edit]);
    return finding('wrong-operator', { problem: 'unknown', written: symbol, right }, start, end, fix);
  });
}

function missingSpaces(masked: string, offset: number): Finding[] {
  return [...masked.matchAll(/(?<=[\w\]?-])(==|!=|<>|>=|<=|[<>])(?!=)/g)].map(({ index, 0: symbol }) => {
    const start = offset + index;
    const end = start + symbol.length;
    const after = /\s/.test(masked[index + symbol.length] ?? ' ') ? '' : ' ';
    const fix = textFix('add-spaces', {}, [{ start, end, text: ` ${symbol}${after}` }]);
    return finding('missing-spaces', { problem: 'operator', operator: symbol }, start, end, fix);
  });
}

function filters(masked: string, offset: number): Finding[] {
  const match = /(?<!\|)\|(?!\|)[^|]*?(?=$|\s(?:and|or|==|!=|<>|>=|<=|<|>|contains)\s)/.exec(masked);
  if (match === null) return [];
  const start = offset + match.index;
  return [finding('filter-in-condition', {}, start, start + match[0].trimEnd().length)];
}

function parentheses(masked: string, offset: number): Finding[] {
  const withoutRanges = masked.replaceAll(/\([^()\s]+\.\.[^()\s]+\)/g, (range) => 'Q'.repeat(range.length));
  const start = withoutRanges.search(/[()]/);
  if (start === -1) return [];
  const end = Math.max(withoutRanges.lastIndexOf(')'), withoutRanges.lastIndexOf('(')) + 1;
  const marks = Array.from(withoutRanges.matchAll(/[()]/g), ({ index }) => index);
  const isMixed = /\band\b/.test(withoutRanges) && /\bor\b/.test(withoutRanges);
  // With one kind of join the grouping does not matter, and the condition means the same without them.
  const params = { problem: 'misread' } as const;
  if (isMixed) return [finding('parentheses-in-condition', params, offset + start, offset + end)];
  const edits = marks.map((at) => ({ start: offset + at, end: offset + at + 1, text: '' }));
  const fix = textFix('remove-parentheses', {}, edits);
  return [finding('parentheses-in-condition', params, offset + start, offset + end, fix)];
}

function loneValues(markup: string, masked: string, offset: number): Finding[] {
  const lone = /\b(or|and)\s+(Q+|-?\d[\d.]*)(?=\s*$|\s+(?:and|or)\s)/g;
  return [...masked.matchAll(lone)].map((match) => {
    const [whole, join = '', value = ''] = match;
    const start = offset + match.index + whole.length - value.length;
    const end = start + value.length;
    const subjects = [
      ...masked.slice(0, match.index).matchAll(/(\S+)\s+(==|!=|<>|>=|<=|<|>|contains)\s+(\S*)/g),
    ];
    const [, subject, operator = '', first = ''] = subjects.at(-1) ?? [];
    // "… != blank and 'x'" asks for a value first: the one alone is no second choice.
    const isChoice = /^(?:Q+|-?\d[\d.]*)$/.test(first) && (repeatable[join]?.includes(operator) ?? false);
    const written = markup.slice(start - offset, end - offset);
    if (subject === undefined || !isChoice)
      return finding('lone-value', { problem: 'unclear', value: written }, start, end);
    const at = subjects.at(-1)?.index ?? 0;
    const left = markup.slice(at, at + subject.length);
    const edit = { start, end: start, text: `${left} ${operator} ` };
    const fix = textFix('repeat-comparison', {}, [edit]);
    return finding('lone-value', { problem: 'choice', value: written }, start, end, fix);
  });
}

/** Where the repeated comparison means what people say: "is a or b", "is neither a nor b". Nothing is both a and b. */
const repeatable: Record<string, readonly string[]> = {
  or: ['==', 'contains'],
  and: ['!=', '<>', 'contains'],
};

/** Only looked for when nothing else explains it. */
function trailingText(masked: string, offset: number): Finding[] {
  const found: Finding[] = [];
  // Letters before a join would start in the middle of it.
  for (const piece of masked.matchAll(/(?<=^|\b(?:and|or)\b)(?:(?!\b(?:and|or)\b).)+/gs)) {
    const words = [...piece[0].matchAll(/\S+/g)];
    const [, second, , extra] = words;
    const isComparison = second !== undefined && /^(==|!=|<>|>=|<=|<|>|contains)$/.test(second[0]);
    if (extra === undefined || !isComparison) continue;
    const start = offset + piece.index + extra.index;
    const end = offset + piece.index + piece[0].trimEnd().length;
    const edits = [{ start: start - 1, end, text: '' }];
    const fix = textFix('remove-ignored', {}, edits);
    const ignored = masked.slice(start - offset, end - offset);
    found.push(finding('trailing-text', { ignored }, start, end, fix));
  }
  return found;
}
