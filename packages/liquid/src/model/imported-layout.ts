import { isSilent, withoutSilentSpace } from './silent-text.ts';
import type { Statement, StatementSource, Template } from './template.ts';

/*
 * In an imported text, a `-` at the left of a tag trims the text before it: the branch that ends there, or the text
 * before the chain. When another tag takes its place, it must trim the same text, or a message would change that nobody
 * has edited.
 */

/** Tells whether the opening tag of a statement trims the text before it. */
export function openingTrimsLeft({ statements, source }: Template, index: number): boolean {
  const pinned = index === 0 ? source?.trimBefore : statements[index - 1]?.source?.trimAfter;
  const trim = statements[index]?.source?.trim;
  return pinned ?? (trim === 'left' || trim === 'both');
}

/** Tells whether the opening tag of a statement trims its own text. */
export function openingTrimsRight({ source }: Statement): boolean {
  return source?.trim === 'right' || source?.trim === 'both';
}

/** Tells whether the tag after a statement's text trims that text. */
export function trimsAfter(template: Template, index: number): boolean {
  const { statements, source } = template;
  if (index < statements.length - 1) return openingTrimsLeft(template, index + 1);
  const pinned = statements[index]?.source?.trimAfter;
  const next =
    (printsElse(template) ? (source?.fallback ?? source?.elseTag?.opening) : undefined) ?? source?.closing;
  return pinned ?? next?.startsWith('{%-') ?? false;
}

/** Tells whether the closing tag trims the text of the fallback, or of the last statement. */
export function closingTrimsLeft(template: Template): boolean {
  return printsElse(template)
    ? template.source?.closing.startsWith('{%-') === true
    : trimsAfter(template, template.statements.length - 1);
}

/** Tells whether the chain ends with an `else`. */
export function printsElse({ source, settings }: Template): boolean {
  return source?.fallback === undefined ? settings.hasFallback : source.fallback !== '';
}

/** A tag, with or without a trim marker on its left. */
export function withLeftTrim(tag: string, trims: boolean): string {
  return tag.replace(/^\{%-?/, trims ? '{%-' : '{%');
}

/** The layout of a new statement next to this one: the same. */
export function layoutLike(template: Template, index: number): StatementSource | undefined {
  const like = template.statements[index]?.source;
  if (template.source === undefined || like === undefined) return undefined;
  const { opening: _, ...layout } = like;
  return { ...layout, trimAfter: trimsAfter(template, index) };
}

/** After a change of order: a statement that is now followed by another tag remembers how the old one trimmed. */
export function withSpacingOf(before: Template, after: Template): Template {
  if (before.source === undefined || after.source === undefined || before === after) return after;
  const positions = new Map(before.statements.map(({ id }, index) => [id, index]));
  let changed = false;
  const statements = after.statements.map((statement, index) => {
    const { id, source } = statement;
    const position = positions.get(id);
    if (position === undefined || source === undefined || source.trimAfter !== undefined) return statement;
    if (followerOf(before, position) === followerOf(after, index)) return statement;
    changed = true;
    return { ...statement, source: { ...source, trimAfter: trimsAfter(before, position) } };
  });
  const placed = changed ? { ...after, statements } : after;
  const isFirstTheSame = before.statements[0]?.id === after.statements[0]?.id;
  if (isFirstTheSame || after.source.trimBefore !== undefined) return placed;
  return { ...placed, source: { ...after.source, trimBefore: openingTrimsLeft(before, 0) } };
}

function followerOf(template: Template, index: number): string {
  const next = template.statements[index + 1];
  if (next !== undefined) return `statement ${next.id}`;
  return printsElse(template) ? 'else' : 'end';
}

/**
 * After an edit of a text. As long as every text of a chain is empty, or only sets variables, the engine sends none of the
 * white space in it. Once one of them has text, the others must not start to send theirs.
 */
export function withEmptyTextsKept(before: Template, after: Template): Template {
  if (after.source === undefined || before === after || !isBlank(before) || isBlank(after)) return after;
  const statements = after.statements.map((statement) => {
    const customText = withoutSilentSpace(statement.customText);
    return customText === undefined || statement.source === undefined
      ? statement
      : { ...statement, customText, source: { ...statement.source, before: '', after: '' } };
  });
  const { fallback } = after.source;
  if (fallback === undefined) return { ...after, statements };
  const opening = /^\{%[^]*?%\}/.exec(fallback)?.[0] ?? '';
  const inside = withoutSilentSpace(fallback.slice(opening.length)) ?? '';
  return { ...after, statements, source: { ...after.source, fallback: opening + inside } };
}

/** Tells whether no branch sends anything: then the engine sends none of the white space in them either. */
export function isBlank(template: Template): boolean {
  const { statements, settings } = template;
  const hasText =
    printsElse(template) && (settings.fallbackType === 'abort' || !isSilent(settings.customFallback));
  return !hasText && statements.every(({ customText }) => isSilent(customText));
}
