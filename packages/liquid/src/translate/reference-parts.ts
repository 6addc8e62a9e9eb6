import { endOfSteps } from '../document/references.ts';
import { entryOf } from '../model/entry-of.ts';

/** What a text reads of a value that is more than a text: of an object, or of each entry of a list. */
export interface ReferenceParts {
  /** The name that a loop gives to each entry of the list; absent of an object, and of a list that no loop goes through. */
  entry?: string | undefined;
  /** Whether the text asks for it as for a list: by a loop or by a position. */
  isList: boolean;
  /** The fields by their names, in order of appearance, each with what is read of it in turn. */
  fields: Readonly<Record<string, ReferenceParts>>;
}

/** A `ReferenceParts` that grows while a text is read. */
export interface GrowingParts extends ReferenceParts {
  isList: boolean;
  fields: Record<string, GrowingParts>;
}

export function noParts(): GrowingParts {
  return { isList: false, fields: Object.create(null) as Record<string, GrowingParts> };
}

/** Tells whether anything is read of a value but the value itself. */
export function hasParts(parts: ReferenceParts): boolean {
  return parts.isList || Object.keys(parts.fields).length > 0;
}

/** Adds what another text reads of the same value. */
export function addAllParts(parts: GrowingParts, more: ReferenceParts): void {
  parts.isList ||= more.isList;
  parts.entry ??= more.entry;
  for (const [name, inside] of Object.entries(more.fields)) addAllParts(fieldOf(parts, name), inside);
}

function fieldOf(parts: GrowingParts, name: string): GrowingParts {
  const known = entryOf(parts.fields, name) ?? noParts();
  Object.assign(parts.fields, { [name]: known });
  return known;
}

const step = /\.(?<key>[\w-]+)|\[(?:'(?<quoted>[^']*)'|"(?<double>[^"]*)"|[^\]'"]*)\]/gy;

/**
 * Follows the path that begins at a place, such as `[0].name`, and returns the parts at its end. `size` is what Liquid counts,
 * but of an entry of a list it is a field, as clothes have it.
 */
export function followParts(parts: GrowingParts, text: string, from: number, isEntry = false): GrowingParts {
  let at = parts;
  step.lastIndex = from;
  for (let found = step.exec(text); found !== null; found = step.exec(text)) {
    const { key, quoted, double } = found.groups ?? {};
    const name = key ?? quoted ?? double;
    if (name === 'size' && !(isEntry && at === parts)) break;
    if (name === undefined || name === 'first' || name === 'last') at.isList = true;
    else at = fieldOf(at, name);
  }
  return at;
}

/** Where the paths of variables are read. */
export interface Scope {
  /** By the name of the variable. */
  variables: Map<string, GrowingParts>;
  /** The variables that open loops have hidden, to be shown again at their ends. */
  loops: { name: string; hidden: GrowingParts | undefined }[];
}

export function newScope(): Scope {
  return { variables: new Map(), loops: [] };
}

const word = /(?<![\w.'"-]|\$\{)[A-Za-z_][\w-]*(?=[.[])/g;

/** Reads the paths of the variables of a scope in one tag or output. */
export function readPaths({ variables }: Scope, piece: string): void {
  if (variables.size === 0) return;
  for (const { 0: name, index } of piece.matchAll(word)) {
    const parts = variables.get(name);
    if (parts !== undefined) followParts(parts, piece, index + name.length, parts.entry === name);
  }
}

const loopHead = /^\s*(?<name>[A-Za-z_][\w-]*)\s+in\s+(?<list>[\s\S]*)$/;

/** Opens a loop. `partsOf` gives the parts of the reference that a list begins with. */
export function openLoop(
  scope: Scope,
  markup: string,
  partsOf: (list: string) => GrowingParts | undefined,
): void {
  const { name, list } = loopHead.exec(markup)?.groups ?? {};
  if (name === undefined || list === undefined) {
    scope.loops.push({ name: '', hidden: undefined });
    return;
  }
  const parts = partsOf(list) ?? partsOfVariable(scope, list) ?? noParts();
  parts.isList = true;
  parts.entry ??= name;
  scope.loops.push({ name, hidden: scope.variables.get(name) });
  scope.variables.set(name, parts);
}

export function closeLoop({ variables, loops }: Scope): void {
  const loop = loops.pop();
  if (loop === undefined) return;
  if (loop.hidden === undefined) variables.delete(loop.name);
  else variables.set(loop.name, loop.hidden);
}

/** The parts that a variable with its path stands for: of `product.variants`. */
export function partsOfVariable({ variables }: Scope, written: string): GrowingParts | undefined {
  const text = written.trim();
  const name = /^[A-Za-z_][\w-]*/.exec(text)?.[0];
  const parts = name === undefined ? undefined : variables.get(name);
  return parts && followParts(parts, text.slice(0, endOfSteps(text, name?.length ?? 0)), name?.length ?? 0);
}
