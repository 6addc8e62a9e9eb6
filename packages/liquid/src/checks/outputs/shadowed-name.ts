import { finding, type Finding } from '../finding.ts';
import { entryOf } from '../../model/entry-of.ts';

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
export function shadowedName(tag: string, markup: string, offset: number): Finding[] {
  const [, before = '', name = ''] = entryOf(setters, tag)?.exec(markup) ?? [];
  if (!reservedNames.has(name)) return [];
  const start = offset + before.length;
  return [finding('shadowed-name', { name }, start, start + name.length)];
}
