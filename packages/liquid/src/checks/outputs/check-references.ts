import type { WrittenMarkup } from '../../document/markup/written.ts';
import { namesElsewhere, nearest } from '../context/nearest.ts';
import { dollarNames, namesOutsideBraces } from './outside-braces.ts';
import { isKnownFilter } from '../../document/known-filters.ts';
import { knownObject, knownObjects } from '../../document/known-objects.ts';
import { referencesOf, type WrittenReference } from '../../document/references.ts';
import { defaultAttributes } from '../../model/default-attributes.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type CheckFacts, finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';
import { referenceSyntax } from '../shared-checks.ts';

export const unknownObject: Check<'unknown-object', { object: string; near?: string }> = {
  code: 'unknown-object',
  severity: 'warning',
};

export const defaultAsCustom: Check<'default-as-custom', { name: string; text: string }> = {
  code: 'default-as-custom',
  severity: 'warning',
};

export const customAsDefault: Check<'custom-as-default', { name: string; text: string }> = {
  code: 'custom-as-default',
  severity: 'warning',
};

export const unknownAttribute: Check<
  'unknown-attribute',
  { problem: 'custom' | 'default'; name: string; near?: string }
> = {
  code: 'unknown-attribute',
  severity: 'warning',
};

const defaultNames = defaultAttributes.map(({ name }) => name);
const own = new Set(defaultNames);
const objectNames = knownObjects.filter(({ usesPlaceholder }) => usesPlaceholder).map(({ name }) => name);
const wrapped = /^\s*(custom_attribute|event_properties|subscribed_state)\s*\.([^}$]+)$/;

/** Names that Braze provides without an object, but that are not attributes of a person's profile. */
const otherNames = new Set([
  'cblid',
  'email_footer',
  'set_user_to_unsubscribed_url',
  'set_user_to_subscribed_url',
  'set_user_to_opted_in_url',
  'language',
  'most_recent_location',
  'random_bucket_number',
]);

/** Checks the `${…}` references of one tag or output. */
export function checkReferences(written: WrittenMarkup, context: TextContext): readonly Found[] {
  const outside = outsideBraces(written, context);
  const without = withoutBraces(written, context);
  const closed = closedReferences(written.source, context);
  if (outside.length + without.length === 0) return closed;
  // A name before a reference is part of its path.
  const apart = outside.filter(({ start, end }) => !closed.some((of) => of.start <= start && end <= of.end));
  return [...apart, ...without, ...closed];
}

/** `{{${city}} == 'Rome'`, `${city == 'Rome'`: a brace is missing around a reference in a tag, or at its end. */
export function unevenBraces({ source, texts }: WrittenMarkup): readonly Found[] {
  if (!source.includes('${')) return [];
  const found = Array.from(texts.matchAll(/(?<!\w)_+(?!\w)/g)).flatMap(({ index, 0: reference }) => {
    const before = bracesBefore(texts, index);
    const behind = bracesBehind(texts, index + reference.length);
    const inner = source.slice(index, index + reference.length);
    if (before.count === behind.count || !inner.includes('${') || Math.max(before.count, behind.count) > 3)
      return [];
    const place = { start: before.at, end: behind.at };
    return [rewritten(referenceSyntax, { problem: 'missing-brace', text: `{{${inner}}}` }, place)];
  });
  const [written = '', name = ''] = /\$\{(\w+)(?=\s*(?:[=!<>|]|contains\s|$))/.exec(texts) ?? [];
  if (name === '') return found;
  const start = texts.indexOf(written);
  const text = `\${${name}}`;
  return [
    ...found,
    rewritten(referenceSyntax, { problem: 'missing-brace', text }, { start, end: start + written.length }),
  ];
}

/** The opening braces right before a place, and where they begin; the place itself where there are none. */
function bracesBefore(masked: string, end: number): { count: number; at: number } {
  let at = end;
  while (at > 0 && /\s/.test(masked.charAt(at - 1))) at -= 1;
  const last = at;
  while (masked[at - 1] === '{') at -= 1;
  return at === last ? { count: 0, at: end } : { count: last - at, at };
}

function bracesBehind(masked: string, start: number): { count: number; at: number } {
  let at = start;
  while (at < masked.length && /\s/.test(masked.charAt(at))) at += 1;
  const first = at;
  while (masked[at] === '}') at += 1;
  return at === first ? { count: 0, at: start } : { count: at - first, at };
}

/** `custom_attribute.plan`; quoted text is only text. */
function outsideBraces({ texts }: WrittenMarkup, { variables }: TextContext): Found[] {
  const found: Found[] = [];
  for (const { object, name, start, end } of namesOutsideBraces(texts)) {
    if (object !== 'custom_attribute' && variables.mayBeSet(object) && knownObject(object) === undefined)
      continue;
    if (name === '') continue;
    const text = `${object}.\${${name}}`;
    const place = { start, end };
    found.push(rewritten(referenceSyntax, { problem: 'outside-braces', text }, place));
  }
  return found;
}

/** `$first_name`, `custom_attribute.$(plan)`; a name on its own gets a fix where its object is known. */
function withoutBraces({ texts }: WrittenMarkup, { catalog }: TextContext): readonly Found[] {
  return dollarNames(texts).flatMap(({ object, name, start, end }) => {
    const place = { start, end };
    const owner =
      object ?? (catalog?.isCustom(name) === true && !own.has(name) ? 'custom_attribute' : undefined);
    const text = owner === undefined ? `\${${name}}` : `${owner}.\${${name}}`;
    const params = { problem: 'outside-braces', text } as const;
    const isKnown =
      owner === undefined ? own.has(name) || otherNames.has(name) : knownObject(owner)?.usesPlaceholder;
    return isKnown === true
      ? [rewritten(referenceSyntax, params, place)]
      : [finding(referenceSyntax, params, place.start, place.end)];
  });
}

interface Place {
  start: number;
  end: number;
}

/** References that are closed, but have no value, or another value than meant. */
function closedReferences(markup: string, context: TextContext): Found[] {
  if (!markup.includes('${')) return [];
  const found: Found[] = [];
  for (const reference of referencesOf(markup)) {
    const { object, name, start, end } = reference;
    const place = { start: startOfPath(markup, start), end: end };
    const entry =
      filterInside(reference, place) ??
      withoutDot(markup, reference) ??
      checkReference(object, name, place, context) ??
      singleBraces(markup, reference);
    if (entry !== undefined) found.push(entry);
  }
  return found;
}

/** An object that is written twice, as in `custom_attribute.custom_attribute.${city}`, is replaced whole. */
function startOfPath(markup: string, start: number): number {
  if (markup[start - 1] !== '.') return start;
  let at = start;
  while (at > 0 && /[\w.]/.test(markup.charAt(at - 1))) at -= 1;
  return at;
}

/** `${first_name | default: 'you'}`: for Braze, the filter is part of the name. */
function filterInside({ object, name }: WrittenReference, place: Place): Found | undefined {
  const bar = name.indexOf('|');
  const [, filter = ''] = /^\s*([a-z]\w*)/.exec(name.slice(bar + 1)) ?? [];
  if (bar === -1 || !isKnownFilter(filter)) return undefined;
  const reference = `${object === undefined ? '' : `${object}.`}\${${name.slice(0, bar).trim()}}`;
  const text = `${reference} | ${name.slice(bar + 1).trim()}`;
  return rewritten(referenceSyntax, { problem: 'filter-inside', text }, place);
}

/** `custom_attribute${plan}`: an object without its dot. */
function withoutDot(markup: string, { object, name, start, end }: WrittenReference): Found | undefined {
  if (object !== undefined || !/\w/.test(markup.charAt(start - 1))) return undefined;
  const owner = objectNames.find(
    (word) => markup.endsWith(word, start) && !/[\w.]/.test(markup.charAt(start - word.length - 1)),
  );
  if (owner === undefined) return undefined;
  const text = `${owner}.\${${name}}`;
  const place = { start: start - owner.length, end: end };
  return rewritten(referenceSyntax, { problem: 'outside-braces', text }, place);
}

function checkReference(
  object: string | undefined,
  name: string,
  place: Place,
  context: TextContext,
): Found | undefined {
  if (object === undefined) {
    const [, inner, rest = ''] = wrapped.exec(name) ?? [];
    if (inner === undefined) return checkDefault(name, place, context);
    return rewritten(
      referenceSyntax,
      { problem: 'object-inside', text: `${inner}.\${${rest.trim()}}` },
      place,
    );
  }
  if (object === 'custom_attribute') return checkCustom(name, place, context);
  if (knownObject(object) !== undefined || context.variables.mayBeSet(object)) return undefined;
  // An event has no object of its own; the name inside may be that of the event or of a property.
  if (object === 'custom_event')
    return finding(unknownObject, { object, near: 'event_properties' }, place.start, place.end);
  const near = nearest(object, objectNames);
  if (near === undefined) return finding(unknownObject, { object }, place.start, place.end);
  return rewritten(unknownObject, { object, near }, place, `${near}.\${${name}}`);
}

/** `{custom_attribute.${plan}}`, which the engine reads nonetheless. */
function singleBraces(markup: string, { start, end }: WrittenReference): Found | undefined {
  if (
    markup[start - 1] !== '{' ||
    markup[start - 2] === '{' ||
    markup[end] !== '}' ||
    markup[end + 1] === '}'
  )
    return undefined;
  const written = markup.slice(start, end);
  const place = { start: start - 1, end: end + 1 };
  return {
    ...rewritten(referenceSyntax, { problem: 'single-braces', text: `{{${written}}}` }, place),
    severity: 'warning',
  };
}

function checkDefault(name: string, place: Place, { catalog }: TextContext): Found | undefined {
  if (own.has(name) || otherNames.has(name)) return undefined;
  if (catalog?.isCustom(name) === true)
    return rewritten(customAsDefault, { name, text: `custom_attribute.\${${name}}` }, place);
  const near = namesElsewhere.get(name.toLowerCase().replaceAll(/[ _-]/g, '')) ?? nearest(name, defaultNames);
  if (near === undefined && catalog === undefined) return undefined;
  return unknown('default', name, near, place);
}

function checkCustom(name: string, place: Place, { catalog }: TextContext): Found | undefined {
  if (catalog?.isCustom(name) === true) return undefined;
  if (own.has(name)) return rewritten(defaultAsCustom, { name, text: `\${${name}}` }, place);
  return catalog === undefined ? undefined : unknown('custom', name, catalog.near(name), place);
}

function unknown(
  problem: 'custom' | 'default',
  name: string,
  near: string | undefined,
  { start, end }: Place,
): Found {
  if (near === undefined) return finding(unknownAttribute, { problem, name }, start, end);
  const text = problem === 'custom' ? `custom_attribute.\${${near}}` : `\${${near}}`;
  const fix = textFix('use-attribute', { name: near }, [{ start, end, text }]);
  return finding(unknownAttribute, { problem, name, near }, start, end, fix);
}

/** A finding with a fix that writes the reference correctly: by default, as the `text` of the parameters. */
function rewritten<Code extends string, Params extends object>(
  check: CheckFacts<Code, Params>,
  params: NoInfer<Params>,
  { start, end }: Place,
  text = 'text' in params && typeof params.text === 'string' ? params.text : '',
): Found {
  return finding(check, params, start, end, textFix('write-reference', { text }, [{ start, end, text }]));
}
