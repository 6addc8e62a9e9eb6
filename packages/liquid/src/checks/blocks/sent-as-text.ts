import { isKnownFilter } from '../../document/known-filters.ts';
import { knownObject } from '../../document/known-objects.ts';
import type { LiquidNode, TextNode } from '../../document/nodes.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import { defaultAttributeType } from '../../model/default-attributes.ts';
import type { Check } from '../check.ts';
import { namesElsewhere } from '../context/nearest.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, applyTextFix, textFix } from '../fix.ts';
import { referenceSyntax } from '../shared-checks.ts';

export const sentAsText: Check<
  'sent-as-text',
  { problem: 'filter' | 'foreign-tag' | 'torn-tag'; written: string }
> = {
  code: 'sent-as-text',
  severity: 'warning',
  visit: { text: checkPlainText },
};

const reference = /(?:\b(\w+)\s*\.\s*)?\$\{([^{}\n]{1,200})\}/g;

/** References in the text itself, where nothing makes an output of them: `{targeted_device.${os}}`. */
function checkPlainText({ start, end }: TextNode, context: TextContext): readonly Found[] {
  const { source } = context;
  const text = source.slice(start, end);
  const found: Found[] = [...filterOutside(text, start, source), ...foreignTags(text, start, context)];
  const torn = tornTags(text, start, context);
  for (const entry of torn) found.push(entry);
  if (torn.length > 0 || !text.includes('${') || followsUnclosedOutput(source, start)) return found;
  for (const { index, 0: written, 1: object, 2: name = '' } of text.matchAll(reference)) {
    const isKnown =
      object === undefined ? defaultAttributeType(name) !== undefined : knownObject(object)?.usesPlaceholder;
    if (isKnown !== true) continue;
    const isBraced = text[index - 1] === '{' && text[index + written.length] === '}';
    const from = start + index - (isBraced ? 1 : 0);
    const to = start + index + written.length + (isBraced ? 1 : 0);
    const output = `{{${written}}}`;
    const fix = textFix('write-output', { text: output }, [{ start: from, end: to, text: output }]);
    found.push(finding(referenceSyntax, { problem: 'single-braces', text: output }, from, to, fix));
  }
  return found;
}

/** Behind a `{{` that is never closed, a reference has its braces: the end is missing, and that is said of the `{{`. */
function followsUnclosedOutput(source: string, start: number): boolean {
  return source.startsWith('{{', start - 2);
}

/** `{ % if` and `{<span>% if`: what stands between the two signs keeps Braze from seeing a tag. */
const tornOpening = /\{(?:[ \t\u00a0]|&nbsp;|<[^<>{}]*>)+%(?=-?[ \t]?[a-z])/g;
const tornMark = /\{[ \t\u00a0]+%|%[ \t\u00a0]+\}/g;

function tornTags(text: string, start: number, context: TextContext): Found[] {
  if (!text.includes('%')) return [];
  return Array.from(text.matchAll(tornOpening), ({ index, 0: written }, position) => {
    const [from, to] = [start + index, start + index + written.length];
    const fix = position === 0 ? closedGaps(context) : undefined;
    return finding(sentAsText, { problem: 'torn-tag', written }, from, to, fix);
  });
}

const fixes = new WeakMap<readonly LiquidNode[], { fix: TextFix | undefined }>();

/** The fix that joins all torn tags of a text, if the text is then correct. Tried once for each text. */
function closedGaps({ source, nodes }: TextContext): TextFix | undefined {
  const tried = fixes.get(nodes);
  if (tried !== undefined) return tried.fix;
  const edits = Array.from(source.matchAll(tornMark), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
    text: mark.startsWith('{') ? '{%' : '%}',
  }));
  const isWhole = edits.length > 0 && syntaxProblems(parseLiquid(applyTextFix(source, edits))).length === 0;
  const fix = isWhole ? textFix('close-gaps', {}, edits) : undefined;
  fixes.set(nodes, { fix });
  return fix;
}

const torn = new WeakMap<readonly LiquidNode[], boolean>();

/** Tells whether something keeps Braze from seeing a tag of a text: an end tag without an opening may then be right. */
export function hasTornTag(nodes: readonly LiquidNode[], source: string): boolean {
  const known = torn.get(nodes) ?? source.search(tornOpening) !== -1;
  torn.set(nodes, known);
  return known;
}

const filterBehind = /^[ \t]*(\|[ \t]*([a-z]\w*)[ \t]*(:?))/;

/** Filters without an argument whose names are no words of a language. */
const filtersOnly = /^(?:upcase|downcase|capitalize|lstrip|rstrip|[a-z]+(?:_[a-z]+)+)$/;

/** `{{ total }} | plus: 1`: the filter stands outside the braces, so it is sent as text. */
function filterOutside(text: string, start: number, source: string): Found[] {
  if (!source.startsWith('}}', start - 2)) return [];
  const [all = '', written = '', filter = '', colon] = filterBehind.exec(text) ?? [];
  if (!isKnownFilter(filter) || (colon === '' && !filtersOnly.test(filter))) return [];
  const end = start + all.trimEnd().length;
  return [finding(sentAsText, { problem: 'filter', written }, end - written.length, end)];
}

/**
 * How other tools write what Braze writes as `{{${first_name}}}`: Mailchimp, Salesforce, tools with brackets, hashes or
 * templates of their own, and those whose signs other texts have, too.
 */
const foreignTag =
  /\*\|(?<mailchimp>[A-Z]\w*)\|\*|%%=?(?<salesforce>[A-Za-z]\w*)%%|\[\[(?<brackets>[A-Za-z]\w*)\]\]|##(?<hashes>[A-Za-z]\w*)##|<%= ?(?:[a-z]\w*\.)?(?<template>[A-Za-z]\w*) ?%>|(?<![{$])\{(?<braces>[a-z]\w*)\}(?!\})|(?<![\w%])%(?<percents>[A-Z]\w*)%(?![\w%])|(?<![\w[\]])\[(?<bracket>[A-Za-z][\w ]{1,40})\](?![([\]:])/g;

/** Other texts have these signs, too: only a name that Braze knows is certain. */
const ofOtherTexts: ReadonlySet<string> = new Set(['braces', 'percents', 'bracket']);

/** Merge tags of other tools, which Braze sends as they are. */
function foreignTags(text: string, start: number, { catalog }: TextContext): Found[] {
  if (!/[*#%[{]/.test(text)) return [];
  return Array.from(text.matchAll(foreignTag)).flatMap(({ index, 0: written, groups = {} }) => {
    const lower =
      Object.values(groups)
        .find((name) => name !== undefined)
        ?.trim()
        .toLowerCase()
        .replaceAll(' ', '_') ?? '';
    const name = namesElsewhere.get(lower.replaceAll('_', '')) ?? lower;
    const reference =
      defaultAttributeType(name) !== undefined
        ? `\${${name}}`
        : catalog?.isCustom(name) === true
          ? `custom_attribute.\${${name}}`
          : undefined;
    if (
      reference === undefined &&
      Object.entries(groups).some(([sign, name]) => ofOtherTexts.has(sign) && name !== undefined)
    )
      return [];
    const [from, to] = [start + index, start + index + written.length];
    const output = `{{${reference ?? ''}}}`;
    const fix =
      reference === undefined
        ? undefined
        : textFix('write-output', { text: output }, [{ start: from, end: to, text: output }]);
    return [finding(sentAsText, { problem: 'foreign-tag', written }, from, to, fix)];
  });
}
