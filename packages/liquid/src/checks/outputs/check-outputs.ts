import type { WrittenMarkup } from '../../document/markup/written.ts';
import type { LiquidDocument, OutputNode } from '../../document/nodes.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { syntaxProblems, walk } from '../../document/syntax-problems.ts';
import type { EnclosingBlock, TextContext } from '../context/text-context.ts';
import { type Found, finding, placed } from '../finding.ts';
import { applyTextFix, textFix } from '../fix.ts';
import { checkQuotes } from '../quotes.ts';
import { referenceSyntax, tripleBraces, unknownTag, wrongValue } from '../shared-checks.ts';
import { checkFilters, hasDefault } from './check-filters.ts';
import { checkReferences } from './check-references.ts';
import { checkRest } from './check-rest.ts';
import { countsFromZero } from './date-filters.ts';
import { checkMissingDefault } from './missing-default.ts';
import { besideText, ownAttributes } from './own-attributes.ts';
import { unsetVariable } from './unknown-variable.ts';

/** Checks one `{{ … }}`. */
export function checkOutput(
  { markup, start, end }: OutputNode,
  enclosing: EnclosingBlock | undefined,
  context: TextContext,
): readonly Found[] {
  const written = context.written(markup);
  const offset = start + 2;
  if (markup.startsWith('{')) {
    const isClosedByThree = context.source.charAt(end) === '}';
    const fix = textFix('remove-brace', {}, [
      { start: start + 2, end: start + 3, text: '' },
      ...(isClosedByThree ? [{ start: end, end: end + 1, text: '' }] : []),
    ]);
    const found = finding(tripleBraces, { problem: 'third-brace' }, start, end, fix);
    return [found, ...placed(checkReferences(written, context), offset)];
  }
  if (tagIn(markup) !== undefined) return [];
  const tags = editorTags(written, start, end);
  if (tags !== undefined) return [tags];
  const spaced = dollarApart(markup, offset) ?? nameInBraces(markup, start, end, context);
  return spaced === undefined ? placed(checkValue(written, enclosing, context), offset) : [spaced];
}

/** The value of an output, its filters and what stands behind it. */
function checkValue(
  written: WrittenMarkup,
  enclosing: EnclosingBlock | undefined,
  context: TextContext,
): readonly Found[] {
  const filters = checkFilters(written, context);
  const found = [
    ...checkReferences(written, context),
    ...checkQuotes(written.shape),
    ...filters,
    ...countsFromZero(written, context),
    ...besideText(ownAttributes(written, context), filters),
    ...checkFirstValue(written, context),
    ...filterBehindDot(written),
  ];
  // Who mends another mistake looks at the value anyway.
  if (found.length > 0) return found;
  const rest = checkRest(written, written.shape.startsWith('-') ? 1 : 0);
  return rest.length > 0 ? rest : checkMissingDefault(written, enclosing);
}

const editorTag = /<\/?[A-Za-z][^<>]*>|&nbsp;/g;

/** `{{<b>${first_name}</b>}}`: what an editor of HTML leaves between the braces. Liquid then reads no value. */
function editorTags({ source: markup, shape }: WrittenMarkup, start: number, end: number): Found | undefined {
  if (shape.search(editorTag) === -1) return undefined;
  const tags = Array.from(shape.matchAll(editorTag), ({ index, 0: tag }) => ({
    start: index,
    end: index + tag.length,
  }));
  const inner = betweenTags(shape, tags);
  const written = markup.trim();
  const value = markup.slice(inner.start, inner.end).trim();
  // The tags of a value that begins or ends between them stay where they are.
  const isWhole = value !== '' && shape.slice(inner.start, inner.end).search(editorTag) === -1;
  if (!isWhole) return finding(wrongValue, { written }, start, end);
  const text = `{{${value}}}`;
  const around = [markup.slice(0, inner.start), markup.slice(inner.end)].map((part) => part.trim());
  const edits = [{ start, end, text: around.join(text) }];
  return finding(wrongValue, { written, right: text }, start, end, textFix('write-output', { text }, edits));
}

/** What is left of a text without the tags at its start and at its end. */
function betweenTags(
  text: string,
  tags: readonly { start: number; end: number }[],
): { start: number; end: number } {
  let [start, end] = [0, text.length];
  for (const tag of tags) {
    if (text.slice(start, tag.start).trim() !== '') break;
    start = tag.end;
  }
  for (const tag of tags.toReversed()) {
    if (tag.start < start || text.slice(tag.end, end).trim() !== '') break;
    end = tag.start;
  }
  return { start, end };
}

/** `{{$ {first_name}}}`: white space keeps the dollar sign from its brace. */
function dollarApart(markup: string, offset: number): Found | undefined {
  const [written, space = '', name = ''] = /\$([ \t\u00a0]+)\{([^{}]+)/.exec(markup) ?? [];
  if (written === undefined) return undefined;
  const start = offset + markup.indexOf(written);
  const text = `\${${name.trim()}}`;
  const edits = [{ start: start + 1, end: start + 1 + space.length, text: '' }];
  const fix = textFix('write-reference', { text }, edits);
  const params = { problem: 'outside-braces', text } as const;
  return finding(referenceSyntax, params, start, start + written.length, fix);
}

const objectAndBrace = /^\s*(custom_attribute|event_properties|subscribed_state)\.\{([^{}$|]+)$/;

/** `{{custom_attribute.{plan}}}`: without a dollar sign, the first two of the three braces close the output. */
function nameInBraces(
  markup: string,
  start: number,
  end: number,
  { source }: TextContext,
): Found | undefined {
  const [, object, name] = objectAndBrace.exec(markup) ?? [];
  if (object === undefined || name === undefined || source.charAt(end) !== '}') return undefined;
  const text = `${object}.\${${name.trim()}}`;
  const edits = [{ start, end: end + 1, text: `{{${text}}}` }];
  const fix = textFix('write-reference', { text }, edits);
  return finding(referenceSyntax, { problem: 'outside-braces', text }, start, end + 1, fix);
}

const method =
  /^(-?\s*)((?:\w+\.)?\$\{[^{}]*\})\.(upcase|downcase|capitalize|strip|lstrip|rstrip|escape)(\(\))?\s*(?=-?$|\|)/;

/** `{{ ${first_name}.upcase }}`: a filter behind a dot is the name of a part, and no text has such a part. */
function filterBehindDot({ source }: WrittenMarkup): readonly Found[] {
  const [, space = '', reference = '', filter, call = ''] = method.exec(source) ?? [];
  if (filter === undefined) return [];
  const start = space.length;
  const dot = start + reference.length;
  const end = dot + 1 + filter.length + call.length;
  const right = `${reference} | ${filter}`;
  const fix = textFix('write-filter', { name: filter }, [{ start: dot, end, text: ` | ${filter}` }]);
  return [finding(wrongValue, { written: source.slice(start, end), right }, start, end, fix)];
}

/** `{{ greting }}`: the value of an output, before its first filter. */
function checkFirstValue(written: WrittenMarkup, context: TextContext): readonly Found[] {
  const { source, shape } = written;
  const start = /^-?\s*/.exec(shape)?.[0].length ?? 0;
  const bar = shape.indexOf('|');
  const end = bar === -1 ? shape.length : bar;
  const value = shape.slice(start, end).replace(/-$/, '').trimEnd();
  if (hasDefault(written)) return [];
  return /^[A-Za-z_][\w.[\]-]*\??$/.test(value)
    ? unsetVariable(source.slice(start, start + value.length), start, context)
    : [];
}

const tagShape =
  /^-?\s*(?:(if|unless|elsif|elseif|case|when)\s+[^\s|]|(assign|capture)\s+\w|(for)\s+\w+\s+in\s|(else|end(?:if|unless|case|for|capture|raw|comment))\s*-?$|(abort_message)\s*(?:\(|-?$))/;

/** The tag that an output's text looks like. */
function tagIn(markup: string): string | undefined {
  return tagShape
    .exec(markup)
    ?.slice(1)
    .find((name) => name !== undefined);
}

/** `{{ if … }}`, `{{ else }}`, `{{ endif }}`: one fix turns all of them into tags, if the text is then correct. */
export function checkTagsInOutputs(document: LiquidDocument): Found[] {
  const found: { name: string; start: number; end: number }[] = [];
  walk(document.nodes, (node) => {
    if (node.kind !== 'output') return;
    const name = tagIn(node.markup);
    if (name !== undefined) found.push({ name, start: node.start, end: node.end });
  });
  const [first] = found;
  if (first === undefined) return [];
  const edits = found.flatMap(({ start, end }) => [
    { start, end: start + 2, text: '{%' },
    { start: end - 2, end, text: '%}' },
  ]);
  const fixed = syntaxProblems(parseLiquid(applyTextFix(document.source, edits)));
  const fix = fixed.length === 0 ? textFix('write-tag', { name: first.name }, edits) : undefined;
  return found.map(({ name, start, end }, index) =>
    finding(unknownTag, { problem: 'in-output', name }, start, end, index === 0 ? fix : undefined),
  );
}
