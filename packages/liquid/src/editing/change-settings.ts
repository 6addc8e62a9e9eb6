import { openingTrimsRight } from '../model/imported-layout.ts';
import type { BuilderSettings, Statement, Template, TemplateSource } from '../model/template.ts';

/** The settings that the text of an `else` depends on. */
const aboutFallback = ['hasFallback', 'fallbackType', 'customFallback', 'abortReason'] as const;

/** The template with other settings; the same object when nothing changes. */
export function changeSettings(template: Template, changes: Partial<BuilderSettings>): Template {
  const { settings, source } = template;
  const keys = Object.keys(changes) as (keyof BuilderSettings)[];
  if (keys.every((key) => settings[key] === changes[key])) return template;
  const changed = { ...template, settings: { ...settings, ...changes } };
  if (source?.fallback === undefined) return changed;
  const isKept = aboutFallback.every((key) => settings[key] === changed.settings[key]);
  if (isKept) return changed;
  // From now on the fallback is printed again, in the place and with the white space of the original.
  const elseTag = elseTagOf(source.fallback) ?? elseTagLike(template.statements.at(-1));
  const { fallback: _, ...kept } = source;
  return { ...changed, source: { ...kept, ...(elseTag && { elseTag }) } };
}

/** The template with another tag for its `else`, as it is written; the same object where that is printed anew. */
export function withElseTag(template: Template, tag: string): Template {
  const { source } = template;
  const { opening } = (source?.fallback === undefined ? source?.elseTag : elseTagOf(source.fallback)) ?? {};
  if (source === undefined || opening === undefined || opening === tag) return template;
  if (source.fallback !== undefined)
    return { ...template, source: { ...source, fallback: tag + source.fallback.slice(opening.length) } };
  const { before = '', after = '' } = source.elseTag ?? {};
  return { ...template, source: { ...source, elseTag: { opening: tag, before, after } } };
}

type ElseTag = TemplateSource['elseTag'];

/** The tag of an `else` that was imported, and the white space around its text. */
export function elseTagOf(written: string): ElseTag {
  const [opening] = /^\{%[^]*?%\}/.exec(written) ?? [];
  if (opening === undefined) return undefined;
  const body = written.slice(opening.length);
  const start = body.length - body.trimStart().length;
  const before = body.slice(0, start);
  const after = start === body.length ? '' : body.slice(body.trimEnd().length);
  return { opening, before, after };
}

/** A new `else` is laid out like the branch before it. */
function elseTagLike(last: Statement | undefined): ElseTag {
  if (last?.source === undefined) return undefined;
  const { before, after } = last.source;
  return { opening: `{% else ${openingTrimsRight(last) ? '-%}' : '%}'}`, before, after };
}
