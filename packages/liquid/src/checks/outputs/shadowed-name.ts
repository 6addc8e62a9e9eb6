import { entryOf } from '../../model/entry-of.ts';
import type { Check } from '../check.ts';
import { type Found, finding } from '../finding.ts';

export const shadowedName: Check<'shadowed-name', { name: string }> = {
  code: 'shadowed-name',
  severity: 'warning',
};

const setters: Readonly<Record<string, RegExp>> = {
  assign: /^(\s*)([\w-]+)\s*=/,
  capture: /^(\s*['"]?)([\w-]+)/,
  for: /^(\s*)([\w-]+)\s+in\s/,
};

const reservedNames = new Set([
  'blank',
  'catalog_items',
  'content_blocks',
  'contains',
  'custom_attribute',
  'empty',
  'event_properties',
  'false',
  'forloop',
  'nil',
  'null',
  'and',
  'or',
  'subscribed_state',
  'true',
  'campaign',
  'canvas',
  'card',
  'app',
  'targeted_device',
  'api_trigger_properties',
  'shopping_cart',
]);

/** `assign`, `capture` and `for` set a variable; a reserved name causes trouble. */
export function reservedName(tag: string, markup: string): Found[] {
  const [, before = '', name = ''] = entryOf(setters, tag)?.exec(markup) ?? [];
  if (!reservedNames.has(name)) return [];
  const start = before.length;
  return [finding(shadowedName, { name }, start, start + name.length)];
}
