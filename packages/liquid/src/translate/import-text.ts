import type { LiquidDocument } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { CreateId } from '../model/create-id.ts';
import { defaultSettings } from '../model/create-template.ts';
import type { Template } from '../model/template.ts';
import { toTemplate } from './to-template.ts';

/**
 * Any text as a template. Its first chain that can be edited becomes the branches. A text without one has no branches
 * yet: all of it is kept as it is, and a first branch can be added around its parts (`branchPlaces`).
 */
export function importText(text: string | LiquidDocument, options: { createId?: CreateId } = {}): Template {
  const document = typeof text === 'string' ? parseLiquid(text) : text;
  const { template } = toTemplate(document, options);
  if (template !== undefined) return template;
  const source = { keyword: 'if', before: document.source, closing: '{% endif %}', after: '' } as const;
  return { statements: [], settings: defaultSettings(), source };
}

/**
 * Where the first branch of a text without branches can be added: before each of its parts, and at its end. These are
 * values of `at` for the action `statement-added`.
 */
export function branchPlaces({ source }: Template): readonly number[] {
  const text = source === undefined ? '' : source.before + source.after;
  const { segments } = toTemplate(parseLiquid(text));
  const starts = segments.flatMap(({ start, end }) => (text.slice(start, end).trim() === '' ? [] : [start]));
  return [...starts, text.length];
}
