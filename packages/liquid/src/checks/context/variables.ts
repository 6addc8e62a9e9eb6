import { nearest } from './nearest.ts';
import { knownObject } from '../../document/known-objects.ts';
import { linesOf } from '../../document/liquid-tag.ts';
import type { LiquidDocument } from '../../document/nodes.ts';
import { capturedName, readAssign } from '../../document/set-name.ts';
import { walk } from '../../document/syntax-problems.ts';
import { entryOf } from '../../model/entry-of.ts';

/** The variables that a text can have. */
export interface Variables {
  /** Whether anything in the text may set it, so that no check can be certain about it. */
  mayBeSet: (name: string) => boolean;
  /** The variable that was probably meant; `undefined` when none is near enough. */
  near: (name: string) => string | undefined;
  /** The names that the text sets; `*` is among them where it may set any. */
  names: () => readonly string[];
}

type SetName = (markup: string) => string | undefined;
const firstOf =
  (pattern: RegExp): SetName =>
  (markup) =>
    pattern.exec(markup)?.[1];
const firstWord = firstOf(/^\s*([\w-]+)/);
const setters: Readonly<Record<string, SetName>> = {
  // An assign without "=" is reported itself.
  assign: (markup) => readAssign(markup)?.name ?? firstWord(markup),
  // What other tools call it is reported itself, too.
  set: (markup) => readAssign(markup)?.name,
  let: (markup) => readAssign(markup)?.name,
  capture: capturedName,
  for: firstOf(/^\s*([\w-]+)\s+in\s/),
  tablerow: firstOf(/^\s*([\w-]+)\s+in\s/),
  increment: (markup) => markup.trim(),
  decrement: (markup) => markup.trim(),
  connected_content: firstOf(/:save\s+([\w-]+)/),
};
/** Variables that tags set without naming them. */
const given: Readonly<Record<string, readonly string[]>> = {
  for: ['forloop'],
  tablerow: ['tablerowloop'],
  connected_content: ['connected'],
  catalog_items: ['items'],
  catalog_selection_items: ['items', 'selections'],
  shopping_cart: ['shopping_cart'],
};
/** The number of names for which a similar one is searched. */
const MAX_NAMES = 500;

/** Every variable that a text sets, anywhere in it. */
export function variablesOf(document: LiquidDocument): Variables {
  const names = new Set<string>();
  const collected = collect(document, names);
  const cache = new Map<string, string | undefined>();
  return {
    mayBeSet: (name) => collected.isOpen || names.has(name) || knownObject(name) !== undefined,
    near(name) {
      if (collected.isOpen || names.size > MAX_NAMES || cache.size > MAX_NAMES) return undefined;
      if (!cache.has(name)) cache.set(name, nearest(name, [...names]));
      return cache.get(name);
    },
    names: () => (collected.isOpen ? ['*'] : [...names]),
  };
}

/** `isOpen`: the text includes other content, which can set any variable. */
function collect(document: LiquidDocument, names: Set<string>): { isOpen: boolean } {
  let isOpen = false;
  const add = (tag: string, markup: string): void => {
    const name = entryOf(setters, tag)?.(markup);
    if (name !== undefined) names.add(name);
    for (const other of entryOf(given, tag) ?? []) names.add(other);
    if (tag === 'render' || tag === 'include') isOpen = true;
  };
  walk(document.nodes, (node) => {
    if (node.kind === 'output') isOpen ||= node.markup.includes('content_blocks');
    else if (node.kind === 'block') add(node.name, node.branches[0]?.markup ?? '');
    else if (node.kind === 'tag') {
      add(node.name, node.markup);
      if (node.name !== 'liquid') return;
      walk(linesOf(node).nodes, (inner) => {
        if (inner.kind === 'tag') add(inner.name, inner.markup);
        else if (inner.kind === 'block') add(inner.name, inner.branches[0]?.markup ?? '');
      });
    }
  });
  return { isOpen };
}
