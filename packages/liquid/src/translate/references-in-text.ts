import { knownObject } from '../document/known-objects.ts';
import { identify } from '../document/references.ts';
import { broughtVariable, capturedName, readAssign } from '../document/set-name.ts';
import { tokenize } from '../document/tokenize.ts';
import type { Reference } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import {
  closeLoop,
  followParts,
  type GrowingParts,
  newScope,
  noParts,
  openLoop,
  partsOfVariable,
  readPaths,
  type ReferenceParts,
} from './reference-parts.ts';

/** The references in the tags and outputs of a text, and the values that its variables are made of. */
export interface TextReferences {
  /** In order of appearance. */
  references: readonly Reference[];
  /** The variables that the text assigns and captures, by name. */
  variables: ReadonlyMap<string, VariableParts>;
  /** What is read of lists and objects, by the key of the reference. */
  parts: ReadonlyMap<string, ReferenceParts>;
  /** The keys of the variables that the provider fetches. */
  brought: ReadonlySet<string>;
}

/** The values that a variable is made of. */
export interface VariableParts {
  references: Reference[];
  /** Every word in it, including the names of other variables. */
  words: Set<string>;
}

const tagName = /^\{%-?\s*(\w+)/;

/**
 * Reads a text once. Braze only finds references inside tags and outputs: in prose, comments and raw text they are just
 * text.
 */
export function referencesInText(text: string): TextReferences {
  const references: Reference[] = [];
  const variables = new Map<string, VariableParts>();
  const captures: VariableParts[] = [];
  const parts = new Map<string, GrowingParts>();
  const scope = newScope();
  const brought = new Set<string>();
  let comments = 0;
  if (!text.includes('{')) return { references, variables, parts, brought };
  tokenize(text, (kind, start, end) => {
    if (kind !== 'tag' && kind !== 'output') return;
    const piece = text.slice(start, end);
    const [opening = '', name] = kind === 'tag' ? (tagName.exec(piece) ?? []) : [];
    const markup = piece.slice(opening.length, -'%}'.length);
    if (name === 'comment') comments += 1;
    else if (name === 'endcomment') comments = Math.max(0, comments - 1);
    if (comments > 0) return;

    const places = referencesIn(piece);
    const found = places.map(({ reference }) => reference);
    for (const entry of found) references.push(entry);
    for (const { reference, end: after } of places) followParts(partsAt(parts, reference), piece, after);
    readPaths(scope, piece);
    const fetched = name === undefined ? undefined : broughtVariable(name, markup);
    if (fetched !== undefined) {
      const reference: Reference = { object: 'variable', name: fetched };
      references.push(reference);
      brought.add(referenceKey(reference));
      scope.variables.set(fetched, partsAt(parts, reference));
    }
    if (loopTags.has(name ?? '')) openLoop(scope, markup, (list) => partsOfList(parts, list));
    else if (name === 'endfor' || name === 'endtablerow') closeLoop(scope);
    if (name === 'endcapture') captures.pop();
    const capture = captures.at(-1);
    if (capture !== undefined) addParts(capture, found, piece);
    if (name === 'assign') {
      const assigned = readAssign(markup);
      const variable = partsOf(variables, assigned?.name);
      if (variable !== undefined) addParts(variable, found, piece);
      if (assigned === undefined || assigned.value.includes('|')) return;
      const same = partsOfList(parts, assigned.value) ?? partsOfVariable(scope, assigned.value);
      if (same !== undefined) scope.variables.set(assigned.name, same);
    } else if (name === 'capture') {
      captures.push(partsOf(variables, capturedName(markup)) ?? { references: [], words: new Set() });
    }
  });
  return { references, variables, parts, brought };
}

const loopTags = new Set(['for', 'tablerow']);

function partsAt(parts: Map<string, GrowingParts>, reference: Reference): GrowingParts {
  const key = referenceKey(reference);
  const known = parts.get(key) ?? noParts();
  parts.set(key, known);
  return known;
}

/** The parts of the reference that a list or a value begins with: of `{{event_properties.${products}}}`. */
function partsOfList(parts: Map<string, GrowingParts>, list: string): GrowingParts | undefined {
  if (!/^\s*(?:\{\{\s*)?(?:\w+\s*\.\s*)?\$\{/.test(list)) return undefined;
  const [place] = referencesIn(list);
  return place && followParts(partsAt(parts, place.reference), list, place.end);
}

function partsOf(variables: Map<string, VariableParts>, name: string | undefined): VariableParts | undefined {
  if (name === undefined || name === '') return undefined;
  const known = variables.get(name);
  if (known !== undefined) return known;
  const parts: VariableParts = { references: [], words: new Set() };
  variables.set(name, parts);
  return parts;
}

function addParts(parts: VariableParts, found: readonly Reference[], piece: string): void {
  for (const reference of found) parts.references.push(reference);
  for (const [word] of piece.matchAll(/[A-Za-z_][\w-]*/g)) parts.words.add(word);
}

interface Place {
  reference: Reference;
  /** Behind the brace that closes it. */
  end: number;
}

const none: readonly Place[] = [];

/** The object before a `${`. The limits keep the search near the place. */
const objectBefore = /(?<!\w)(\w{1,60})\s{0,9}\.\s{0,9}$/;

/** The `${…}` references of one tag or output. Each search starts at the end of the one before. */
function referencesIn(piece: string): readonly Place[] {
  if (!piece.includes('${')) return none;
  const found: Place[] = [];
  let end = 0;
  for (let at = piece.indexOf('${'); at !== -1; at = piece.indexOf('${', end)) {
    const close = piece.indexOf('}', at);
    if (close === -1) break;
    const object = objectBefore.exec(piece.slice(Math.max(end, at - 80), at))?.[1];
    const name = piece.slice(at + 2, close).trim();
    end = close + 1;
    // Content that only the provider can fetch is not a value of a person.
    if (name === '' || knownObject(object ?? '')?.about === 'elsewhere') continue;
    // For the builder, any other object is a variable with its whole name.
    const reference = identify(object, name).reference ?? {
      object: 'variable' as const,
      name: `${object}.\${${name}}`,
    };
    found.push({ reference, end });
  }
  return found;
}
