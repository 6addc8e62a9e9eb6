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
  const elseTag = elseTagOf(source.fallback) ?? elseTagLike(template.statements.at(-1));
  const { fallback: _, ...kept } = source;
  return { ...changed, source: { ...kept, ...(elseTag && { elseTag }) } };
}

type ElseTag = TemplateSource['elseTag'];

/** From now on the fallback is printed again, in the place and with the white space of the original. */
function elseTagOf(written: string): ElseTag {
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
