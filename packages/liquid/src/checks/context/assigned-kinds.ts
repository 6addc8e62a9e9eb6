import type { LiquidDocument, LiquidNode } from '../../document/nodes.ts';
import { referencesOf, type WrittenReference } from '../../document/references.ts';
import { capturedName, readAssign } from '../../document/set-name.ts';
import { walk } from '../../document/syntax-problems.ts';
import type { Operand } from '../../expression/nodes.ts';

/** The kind of value that every setting of a variable gives it. */
export interface AssignedText {
  /** The format of the `date` filter that made it, if that is the last one; `undefined` for any other text. */
  format: string | undefined;
  /** The text itself, where it is set once and in quotes. */
  text?: string;
  /** The last filter, where it changes every letter. */
  letters?: 'upcase' | 'downcase';
}

/** Filters that always give text, whatever they get. */
const textFilters = new Set([
  'append',
  'base64_encode',
  'capitalize',
  'downcase',
  'escape',
  'escape_once',
  'join',
  'lstrip',
  'newline_to_br',
  'prepend',
  'remove',
  'remove_first',
  'replace',
  'replace_first',
  'rstrip',
  'strip',
  'strip_html',
  'strip_newlines',
  'truncate',
  'truncatewords',
  'upcase',
  'url_encode',
]);

const quotedText = /^\s*(?:'[^']*'|"[^"]*")\s*$/;
const filter = /^(\w+)\s*(?::|$)/;

/** Tags that can set variables in lines or texts of their own. */
const setsUnseen = new Set(['liquid', 'include', 'render']);

/**
 * The variables that hold text wherever a document sets them, by name: a `capture`, a quoted text, and what certain filters
 * give. A variable that is also set in another way is left out, and all are where a tag may set any of them unseen.
 */
export function assignedTexts(document: LiquidDocument): ReadonlyMap<string, AssignedText> {
  const texts = new Map<string, AssignedText>();
  const others = new Set<string>();
  let mayBeSetUnseen = false;
  walk(document.nodes, (node) => {
    mayBeSetUnseen ||= node.kind === 'tag' && setsUnseen.has(node.name);
    const set = settingOf(node);
    if (set === undefined) return;
    const { name, text } = set;
    if (text === undefined) others.add(name);
    else texts.set(name, texts.has(name) ? { format: undefined } : text);
  });
  for (const name of others) texts.delete(name);
  return mayBeSetUnseen ? new Map() : texts;
}

/** A reference is read again for each comparison of its variable. No name is longer than this. */
const MAX_REFERENCE = 1_000;

/** The variables that every setting makes the same reference, without a filter: what is wrong with it is wrong with them. */
export function assignedReferences(document: LiquidDocument): ReadonlyMap<string, string> {
  const references = new Map<string, string>();
  const others = new Set<string>();
  walk(document.nodes, (node) => {
    const assigned = node.kind === 'tag' && node.name === 'assign' ? readAssign(node.markup) : undefined;
    if (assigned === undefined) return;
    const value = assigned.value.trim();
    const isSame = (references.get(assigned.name) ?? value) === value;
    if (isSame && value.length <= MAX_REFERENCE && value.includes('${') && !value.includes('|'))
      references.set(assigned.name, value);
    else others.add(assigned.name);
  });
  for (const name of others) references.delete(name);
  return references;
}

/** An attribute, as it is written: no object for Braze's own. */
export type ReferenceMeant = Pick<WrittenReference, 'object' | 'name'>;

/** The attribute that is compared: the reference itself, or a variable that is nothing else. */
export function referenceMeant(
  operand: Operand,
  references: ReadonlyMap<string, string>,
): ReferenceMeant | undefined {
  if (operand.kind === 'reference') {
    const { object, name } = operand.reference;
    return object === 'default_attribute' ? { name } : { object, name };
  }
  if (operand.kind !== 'lookup' || operand.path.length > 0) return undefined;
  const written = references.get(operand.key.replace(/^variable:/, ''));
  return written === undefined ? undefined : referencesOf(written)[0];
}

function settingOf(node: LiquidNode): { name: string; text: AssignedText | undefined } | undefined {
  if (node.kind === 'block') {
    const markup = node.branches[0]?.markup ?? '';
    if (node.name === 'capture') return { name: capturedName(markup), text: { format: undefined } };
    const [, loop] =
      node.name === 'for' || node.name === 'tablerow' ? (/^\s*([\w-]+)\s/.exec(markup) ?? []) : [];
    return loop === undefined ? undefined : { name: loop, text: undefined };
  }
  if (node.kind !== 'tag') return undefined;
  if (node.name === 'increment' || node.name === 'decrement')
    return { name: node.markup.trim(), text: undefined };
  const assigned = node.name === 'assign' ? readAssign(node.markup) : undefined;
  return assigned === undefined ? undefined : { name: assigned.name, text: textOf(assigned.value) };
}

/** The text that a value is, if it always is one: by its last filter. */
function textOf(value: string): AssignedText | undefined {
  if (quotedText.test(value)) return { format: undefined, text: value.trim().slice(1, -1) };
  const last = value.lastIndexOf('|');
  const written = last === -1 ? '' : value.slice(last + 1).trim();
  const [head = '', name = ''] = filter.exec(written) ?? [];
  if (name === 'upcase' || name === 'downcase') return { format: undefined, letters: name };
  if (name !== 'date') return textFilters.has(name) ? { format: undefined } : undefined;
  const argument = written.slice(head.length).trim();
  return { format: quotedText.test(argument) ? argument.slice(1, -1) : undefined };
}
