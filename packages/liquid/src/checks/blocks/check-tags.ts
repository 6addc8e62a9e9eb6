import { readOnce } from '../../model/read-once.ts';
import type { WrittenMarkup } from '../../document/markup/written.ts';
import { nearest } from '../context/nearest.ts';
import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { blockTags, inlineTags } from '../../document/known-tags.ts';
import { linesOf } from '../../document/liquid-tag.ts';
import type { LiquidNode, TagNode } from '../../document/nodes.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import { isReadableTag } from '../../document/tag-syntax.ts';
import type { NoParams } from '../../model/coded.ts';
import { entryOf } from '../../model/entry-of.ts';
import type { Check } from '../check.ts';
import type { EnclosingBlock, TextContext } from '../context/text-context.ts';
import { type Found, finding, markupStart, placed } from '../finding.ts';
import { textFix } from '../fix.ts';
import { checkFilters, hasDefault } from '../outputs/check-filters.ts';
import { checkReferences } from '../outputs/check-references.ts';
import { checkRest } from '../outputs/check-rest.ts';
import { countsFromZero } from '../outputs/date-filters.ts';
import { besideText, ownAttributes } from '../outputs/own-attributes.ts';
import { reservedName } from '../outputs/shadowed-name.ts';
import { unsetVariable } from '../outputs/unknown-variable.ts';
import { checkQuotes } from '../quotes.ts';
import { unknownTag, unreadableTag, wrongOperator, unquotedValue } from '../shared-checks.ts';
import { abortOutside } from './aborts-everybody.ts';
import { tagsInCapitals } from './capital-tags.ts';
import { closedByBrace, endMeant } from './end-tags.ts';

export const liquidInAbortReason: Check<'liquid-in-abort-reason', NoParams> = {
  code: 'liquid-in-abort-reason',
  severity: 'warning',
};

/** Returns what is wrong with a tag that has no end tag. */
export function checkTag(
  node: TagNode,
  enclosing: EnclosingBlock | undefined,
  context: TextContext,
): Found[] {
  const { name, markup, start, end } = node;
  const { source } = context;
  const offset = markupStart(source, end, markup);
  const torn = closedByBrace(name, markup, start, offset);
  if (torn !== undefined) return [torn];
  const written = context.written(markup);
  const references = placed(checkReferences(written, context), offset);
  if (!inlineTags.has(name)) return [...references, unknown(node, enclosing, context)];
  if (name === 'liquid' && !context.isInLines) return [...references, ...checkLines(node, context)];
  // Inside of its lines the engine knows no other one.
  const problem = name === 'liquid' ? { name } : syntaxProblems({ nodes: [node] })[0];
  if (problem !== undefined)
    return [...references, finding(unreadableTag, { name: problem.name }, start, end)];
  if (name === 'abort_message' && /\{\{|\$\{/.test(markup))
    return [finding(liquidInAbortReason, {}, offset, offset + markup.length)];
  if (name === 'abort_message')
    return [...abortOutside(node, context), ...references, ...quotesOfReason(markup, offset)];
  return [
    ...references,
    ...placed(reservedName(name, markup), offset),
    ...(name === 'assign' || name === 'echo' ? placed(checkAssign(name, written, context), offset) : []),
  ];
}

const textInQuotes = /^(?:'[^']*'|"[^"]*")$/;

/** `abort_message(no consent)`, `abort_message: 'no consent'`: a reason is a text in quotes, in parentheses. */
function quotesOfReason(markup: string, offset: number): Found[] {
  const written = markup.trim();
  const isWhole = written.length > 1 && written.startsWith('(') && written.endsWith(')');
  const inside = (isWhole ? written.slice(1, -1) : written.replace(/^[:(]/, '')).trim();
  if (written === '' || (isWhole && (inside === '' || textInQuotes.test(inside)))) return [];
  const reason = inside
    .replace(/^(['"])(.*)\1$/s, '$2')
    .replace(/^[‘“„«](.*)[’”“»]$/s, '$1')
    .replace(/^['"](?=[^'"]*$)/, '');
  const start = offset + markup.indexOf(written);
  const place = [start, start + written.length] as const;
  const quote = ["'", '"'].find((sign) => !reason.includes(sign));
  const value = quote === undefined ? '' : `(${quote}${reason}${quote})`;
  const fix =
    quote === undefined || reason === ''
      ? undefined
      : textFix('quote-reason', { value }, [{ start: place[0], end: place[1], text: value }]);
  // The message is aborted nonetheless.
  return [
    { ...finding(unquotedValue, { problem: 'reason', value: reason }, ...place, fix), severity: 'warning' },
  ];
}

/** Positions inside are not those of the text, so what is wrong is said about the whole tag. */
function checkLines(node: TagNode, context: TextContext): Found[] {
  const { start, end } = node;
  return context.checkLines(linesOf(node)).map((found) => {
    const { fix: _fix, ...said } = found;
    return { ...said, start, end };
  });
}

const branchTags: Readonly<Record<string, string>> = {
  elseif: 'elsif',
  elif: 'elsif',
  elsf: 'elsif',
  elsefi: 'elsif',
  elsei: 'elsif',
  elsi: 'elsif',
  esle: 'else',
  els: 'else',
  elses: 'else',
  wehn: 'when',
  whne: 'when',
};
/** What other tools call tags of Braze. */
const tagsElsewhere: Readonly<Record<string, string>> = {
  set: 'assign',
  let: 'assign',
  abort: 'abort_message',
};
function tagElsewhere(name: string, markup: string): string | undefined {
  const known = entryOf(tagsElsewhere, name);
  return known === 'abort_message' && !/^\s*(?:\(|$)/.test(markup) ? undefined : known;
}

const branchesOf: Readonly<Record<string, readonly string[]>> = {
  if: ['elsif', 'else'],
  unless: ['elsif', 'else'],
  case: ['when', 'else'],
  for: ['else'],
};
const inline = [...inlineTags].filter((name) => name !== '#');
const blocks = [...blockTags.keys()];
const SHORTEST = 3;

function unknown(
  node: TagNode,
  enclosing: EnclosingBlock | undefined,
  { source, nodes }: TextContext,
): Found {
  const { name, start, end } = node;
  const text = source.slice(start, end);
  const { edits, namesByStart } = tagsInCapitals(source, nodes);
  const small = namesByStart.get(start);
  if (small !== undefined) {
    const fix = textFix('write-tag', { name: small }, edits);
    return finding(unknownTag, { problem: 'unknown', name, near: small }, start, end, fix);
  }
  const meant = tagMeant(node, text, enclosing, nodes);
  if (meant === undefined) return finding(unknownTag, { problem: 'unknown', name }, start, end);
  const { near, from, to } = meant;
  const fix = textFix('write-tag', { name: near }, [{ start: start + from, end: start + to, text: near }]);
  return finding(unknownTag, { problem: 'unknown', name, near }, start, end, fix);
}

/** The tag that was meant, only where the text is right with it. */
function tagMeant(
  node: TagNode,
  text: string,
  enclosing: EnclosingBlock | undefined,
  top: readonly LiquidNode[],
): { near: string; from: number; to: number } | undefined {
  const { name, markup } = node;
  const from = text.indexOf(name, 2);
  const place = { from, to: from + name.length };
  const lower = name.toLowerCase();
  const end = endMeant(text, name, enclosing);
  if (end !== undefined) return end;
  if (name.length < SHORTEST) return undefined;
  const branches = entryOf(branchesOf, enclosing?.block.name ?? '') ?? [];
  const branch = entryOf(branchTags, lower) ?? (branches.includes(lower) ? lower : undefined);
  if (branch !== undefined) {
    const hasCondition = !('syntaxError' in parseCondition(markup));
    const fits = branches.includes(branch) && (branch === 'else' ? markup.trim() === '' : hasCondition);
    return fits ? { near: branch, ...place } : undefined;
  }
  const near = tagElsewhere(lower, markup) ?? nearest(name, inline);
  if (near !== undefined && isReadableTag({ ...node, name: near })) return { near, ...place };
  const block = nearest(name, blocks);
  if (block === undefined || !unmatchedEnds(enclosing?.branch.children ?? top).has(`end${block}`))
    return undefined;
  return { near: block, ...place };
}

/** The end tags among neighbors that belong to nothing. */
const unmatchedEnds = readOnce(
  (nodes: readonly LiquidNode[]): ReadonlySet<string> =>
    new Set(nodes.flatMap((node) => (node.kind === 'broken' ? [node.name ?? ''] : []))),
);

/** Returns what is wrong with what an `assign` sets its variable to, or what an `echo` prints. */
function checkAssign(tag: string, { source, shape }: WrittenMarkup, context: TextContext): readonly Found[] {
  const equals = tag === 'assign' ? shape.indexOf('=') : -1;
  const value = context.written(source.slice(equals + 1));
  const filters = checkFilters(value, context);
  const found = placed(
    [
      ...checkQuotes(value.shape),
      ...filters,
      ...countsFromZero(value, context),
      ...besideText(ownAttributes(value, context), filters),
      ...firstValue(value, context),
    ],
    equals + 1,
  );
  const [symbol = ''] = equals === -1 ? [] : (/^==+/.exec(shape.slice(equals)) ?? []);
  if (symbol !== '') {
    const [start, end] = [equals, equals + symbol.length];
    const fix = textFix('write-operator', { operator: '=' }, [{ start, end, text: '=' }]);
    const params = { problem: 'in-assign', written: symbol, right: '=' } as const;
    const rest = found.length > 0 ? [] : placed(checkRest(value, symbol.length - 1), equals + 1);
    return [finding(wrongOperator, params, start, end, fix), ...found, ...rest];
  }
  const isRead = equals !== -1 || tag === 'echo';
  return found.length > 0 || !isRead ? found : placed(checkRest(value, 0), equals + 1);
}

/** `assign x = plan`: the value before the filters. */
function firstValue(written: WrittenMarkup, context: TextContext): readonly Found[] {
  const { source, shape } = written;
  const start = /^=*\s*/.exec(shape)?.[0].length ?? 0;
  const bar = shape.indexOf('|', start);
  const value = source.slice(start, bar === -1 ? undefined : bar).trimEnd();
  return !hasDefault(written) && /^[A-Za-z_][\w.[\]-]*\??$/.test(value)
    ? unsetVariable(value, start, context)
    : [];
}
