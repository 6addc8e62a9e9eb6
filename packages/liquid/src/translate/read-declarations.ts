import type { BlockNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { declareFlag, declareMoment, declareText, isSameDeclaration } from '../expression/declarations.ts';
import type { Chain, Declaration, MomentSource, Operand } from '../expression/nodes.ts';
import { referenceKey, variableName, variableProblem } from '../expression/reference.ts';

/** The variables that generated text sets before its conditions, by name. */
export type Declarations = Pick<ReadonlyMap<string, Declaration>, 'get'>;

const assign = /\{%-?\s*assign (sluice_\w+) = (.*?)\s*-?%\}/gs;
const capture = /\{%-?\s*capture (sluice_text_\w+)\s*-?%\}(.*?)\{%-?\s*endcapture\s*-?%\}/gs;
const flag =
  /\{%-?\s*assign (sluice_\w+) = (true|false)\s*-?%\}\{%-?\s*if (.*?)\s*-?%\}\{%-?\s*assign \1 = (?:true|false)\s*-?%\}/gs;

/**
 * Reads the variables back that `generateLiquid` printed, under whatever name: earlier editions gave other ones. A name
 * that is set in two ways, by hand or because two things once had one name, is nobody's.
 */
function readDeclarations(text: string): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  const timesSet = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(setsVariable)) {
    timesSet.set(name, (timesSet.get(name) ?? 0) + 1);
  }
  const isAmbiguous = new Set<string>();
  const add = (name = '', declaration: Declaration | undefined): void => {
    if (declaration === undefined) return;
    const known = found.get(name);
    if (known !== undefined && !isSameDeclaration(known, declaration)) isAmbiguous.add(name);
    found.set(name, declaration);
    // A flag is set twice: before it is asked, and when the answer is found.
    timesSet.set(name, (timesSet.get(name) ?? 0) - (declaration.kind === 'flag' ? 2 : 1));
  };
  for (const [, name, body = ''] of text.matchAll(capture)) add(name, declareText(unprotect(body)));
  for (const [, name, body = ''] of text.matchAll(assign)) add(name, readMoment(body));
  for (const [, name, before, condition = ''] of text.matchAll(flag)) {
    const chain = parseCondition(condition);
    if ('syntaxError' in chain) continue;
    const { comparisons } = withVariables(chain, found);
    const anyOf = comparisons.map((comparison) => ({ ...comparison, conditionId: '' }));
    add(name, declareFlag(anyOf, before === 'false'));
  }
  for (const [name, rest] of timesSet) if (rest > 0 || isAmbiguous.has(name)) found.delete(name);
  return found;
}

const inside = String.raw`(?:[^%]|%(?!\}))*`;
/** The whole of what sets one variable, with the line break after it and the indent. */
const whole = new RegExp(
  [
    String.raw`\{%-?\s*capture (sluice_text_\w+)\s*-?%\}.*?\{%-?\s*endcapture\s*-?%\}`,
    String.raw`\{%-?\s*assign (sluice_\w+) = (?:true|false)\s*-?%\}\{%-?\s*if ${inside}%\}\{%-?\s*assign \2 = ${inside}%\}\{%-?\s*endif\s*-?%\}`,
    String.raw`\{%-?\s*if ${inside}!= blank\s*-?%\}\{%-?\s*assign (sluice_\w+) = ${inside}%\}\{%-?\s*endif\s*-?%\}`,
    String.raw`\{%-?\s*assign (sluice_\w+) = ${inside}%\}`,
  ]
    .map((piece) => String.raw`${piece}(?:\r?\n[ \t]*)?`)
    .join('|'),
  'gs',
);

/** Everything about the variables of one text that its chains ask, read once for all of them. */
export interface DeclarationIndex {
  /** What is set before this position. */
  before: (position: number) => Declarations;
  /** See {@link ownDeclarationsStart}. */
  pieces: ReadonlyMap<number, { start: number; name: string }>;
  lastUse: ReadonlyMap<string, number>;
}

/** Reads a text once. A name follows from what it holds, so the same name never means two things. */
export function indexDeclarations(source: string): DeclarationIndex {
  const all = readDeclarations(source);
  const firstSet = new Map<string, number>();
  const lastUse = new Map<string, number>();
  const pieces = new Map<number, { start: number; name: string }>();
  if (all.size > 0) {
    for (const { 0: text, 1: name = '', index } of source.matchAll(setsVariable)) {
      if (!firstSet.has(name)) firstSet.set(name, index + text.length);
    }
    for (const { 0: name, index } of source.matchAll(/\bsluice_\w+/g)) lastUse.set(name, index);
    for (const piece of source.matchAll(whole)) {
      const name = piece.slice(1).find((entry) => entry !== undefined) ?? '';
      pieces.set(piece.index + piece[0].length, { start: piece.index, name });
    }
  }
  const before = (position: number): Declarations => ({
    get: (name) => ((firstSet.get(name) ?? Infinity) <= position ? all.get(name) : undefined),
  });
  return { before, pieces, lastUse };
}

const setsVariable = /\{%-?\s*(?:assign|capture) (sluice_\w+)/g;

/**
 * Where the variables start that stand right before a chain and that nothing but its conditions uses. A variable that
 * the rest of the text names, too, belongs to the text.
 */
export function ownDeclarationsStart(source: string, block: BlockNode, index: DeclarationIndex): number {
  const set = index.before(block.start);
  const bodies = block.branches.map(({ tagEnd, end }) => source.slice(tagEnd, end)).join('\n');
  let start = block.start;
  for (let piece = index.pieces.get(start); piece !== undefined; piece = index.pieces.get(start)) {
    const { name } = piece;
    const isUsedElsewhere =
      (index.lastUse.get(name) ?? 0) >= block.end || new RegExp(String.raw`\b${name}\b`).test(bodies);
    if (set.get(name) === undefined || isUsedElsewhere) break;
    ({ start } = piece);
  }
  return start;
}

/** The chain with our variables in place of the names that stand for them, and anybody else's asked about. */
export function withVariables({ comparisons, joins }: Chain, declarations: Declarations): Chain {
  const resolve = (operand: Operand): Operand => {
    if (operand.kind !== 'lookup' || operand.path.length > 0) return operand;
    const declaration = declarations.get(operand.key.slice('variable:'.length));
    return declaration === undefined ? operand : { kind: 'variable', declaration };
  };
  return {
    joins,
    comparisons: comparisons.map((comparison) => ({
      ...comparison,
      left: asVariable(resolve(comparison.left)),
      right: comparison.right === undefined ? undefined : rightOf(comparison.left, resolve(comparison.right)),
    })),
  };
}

/** In `5 < hour` it is the right side that is asked about. */
function rightOf(left: Operand, right: Operand): Operand {
  return left.kind === 'literal' ? asVariable(right) : right;
}

/** A variable of the text as something that a condition can ask about. Our own are never taken for one. */
function asVariable(operand: Operand): Operand {
  if (operand.kind !== 'lookup' || operand.key.startsWith('variable:sluice_')) return operand;
  const reference = { object: 'variable', name: variableName(operand.text) } as const;
  if (variableProblem(reference.name) !== undefined) return operand;
  return { kind: 'reference', reference, key: referenceKey(reference) };
}

function readMoment(body: string): Declaration | undefined {
  const [subject = '', ...steps] = body.split(' | ');
  const [, sign, amount] = /^(plus|minus): (\d+)$/.exec(steps[1] ?? '') ?? [];
  const as = steps.at(-1) === "date: '%Y-%m-%d'" ? 'day' : 'seconds';
  const of = readSource(subject, sign === 'minus' ? -Number(amount) : Number(amount ?? 0));
  return of === undefined ? undefined : declareMoment(of, as);
}

function readSource(subject: string, offsetSeconds: number): MomentSource | undefined {
  if (subject === "'now'") return { kind: 'now', offsetSeconds };
  const [, date] = /^'([^']*)'$/.exec(subject) ?? [];
  if (date !== undefined) return { kind: 'date', text: date };
  const chain = parseCondition(`${subject} == 1`);
  const left = 'syntaxError' in chain ? undefined : chain.comparisons[0]?.left;
  const source = left === undefined ? undefined : asVariable(left);
  return source?.kind === 'reference' ? source : undefined;
}

function unprotect(body: string): string {
  return body.replaceAll(/\{\{ '([{$])' \}\}/g, '$1');
}
