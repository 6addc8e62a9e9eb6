import type { BuilderSettings, Template, TemplateSource } from './template.ts';

/** What the text of an `else` follows from. */
const aboutFallback = ['hasFallback', 'fallbackType', 'customFallback', 'abortReason'] as const;

/** The template with other settings; the same object when nothing changes. */
export function changeSettings(template: Template, changes: Partial<BuilderSettings>): Template {
  const { settings, source } = template;
  const keys = Object.keys(changes) as (keyof BuilderSettings)[];
  if (keys.every((key) => settings[key] === changes[key])) return template;
  const changed = { ...template, settings: { ...settings, ...changes } };
  if (source?.fallback === undefined) return changed;
  const isKept = aboutFallback.every((key) => settings[key] === changed.settings[key]);
  return isKept ? changed : { ...changed, source: withoutFallback(source, source.fallback) };
}

/** The fallback is printed anew from now on, in the place and the white space of the one that was written. */
function withoutFallback({ fallback: _, ...kept }: TemplateSource, written: string): TemplateSource {
  const [opening] = /^\{%[^]*?%\}/.exec(written) ?? [];
  if (opening === undefined) return kept;
  const body = written.slice(opening.length);
  const start = body.length - body.trimStart().length;
  const before = body.slice(0, start);
  const after = start === body.length ? '' : body.slice(body.trimEnd().length);
  return { ...kept, elseTag: { opening, before, after } };
}
