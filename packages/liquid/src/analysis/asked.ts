import { referenceKey, timeZoneOfPerson } from '../expression/reference.ts';
import { joinsOfFlag } from '../expression/declarations.ts';
import { operandId } from '../expression/distinct-declarations.ts';
import type {
  Chain,
  Comparison,
  Declaration,
  FlagDeclaration,
  Operand,
  Reference,
} from '../expression/nodes.ts';
import type { Template } from '../model/template.ts';
import { referencesInText, type TextReferences } from '../translate/references-in-text.ts';

/** A comparison that asks for a variable which says whether others hold: how it is answered, and the others. */
export interface FlagComparison {
  comparison: Comparison;
  flag: FlagDeclaration;
  inside: Chain;
}

/** Returns what a comparison asks whose left side is such a variable, and whose other side is no value of a person. */
export function flagOf(comparison: Comparison): FlagComparison | undefined {
  const { left, right } = comparison;
  if (left.kind !== 'variable' || left.declaration.kind !== 'flag') return undefined;
  if (right !== undefined && right.kind !== 'literal') return undefined;
  const flag = left.declaration;
  return { comparison, flag, inside: { comparisons: flag.comparisons, joins: joinsOfFlag(flag) } };
}

/** Every comparison of a chain that asks for values, those inside variables included. */
export function questionsOf({ comparisons }: Chain): readonly Comparison[] {
  return comparisons.flatMap((comparison) => {
    const flag = flagOf(comparison);
    return flag === undefined ? [comparison] : questionsOf(flag.inside);
  });
}

/** What a comparison asks, whatever it is written like. */
export function questionId({ left, operator, right }: Comparison): string {
  return JSON.stringify([operandId(left), operator, operandId(right)]);
}

/** A value of a person, as a template names it. */
export interface AskedValue {
  key: string;
  reference: Reference;
}

/** The values that an operand depends on: of the person, or variables. */
export function valuesIn(operand: Operand | undefined): readonly AskedValue[] {
  switch (operand?.kind) {
    case 'reference':
      return [operand];
    case 'variable':
      return valuesInDeclaration(operand.declaration);
    default:
      return none;
  }
}

const none: readonly AskedValue[] = [];

/** The zone decides which day it is. */
const zone: AskedValue = { key: referenceKey(timeZoneOfPerson), reference: timeZoneOfPerson };

function valuesInDeclaration(declaration: Declaration): readonly AskedValue[] {
  switch (declaration.kind) {
    case 'text':
      return none;
    case 'today':
      return [zone];
    case 'moment': {
      const { of, zone: zoneOf } = declaration;
      const own: readonly AskedValue[] = of.kind === 'reference' ? [of] : none;
      return zoneOf === undefined ? own : [...own, zone];
    }
    case 'flag':
      return declaration.comparisons.flatMap(({ left, right }) => [...valuesIn(left), ...valuesIn(right)]);
  }
}

/** The text before the branches: which variables it sets, and what it makes them of. */
export class TextBefore {
  readonly #read: TextReferences;
  readonly #text: string;
  /** Texts and numbers that stand in it: the values of people that may matter to it. */
  readonly literals: readonly (string | number)[];

  constructor({ source }: Template) {
    const text = source?.before ?? '';
    this.#text = text;
    this.#read = referencesInText(text);
    this.literals = literalsIn(text);
    this.isOfNow = /['"](?:now|today)['"]/.test(text);
  }

  /** Whether the moment of sending decides what is set. */
  readonly isOfNow: boolean;

  /** Whether a variable is a number, whatever values people have: the last filter of each tag that sets it makes one. */
  isNumber({ reference: { name } }: AskedValue): boolean {
    const tags = [...this.#text.matchAll(SETTING_TAG)].filter(([, set]) => set === name);
    return tags.length > 0 && tags.every(([tag]) => toNumber.test(tag));
  }

  /** The values of the person that a variable is made of; `undefined` for a value that the text does not set. */
  madeOf({ reference: { object, name } }: AskedValue): readonly AskedValue[] | undefined {
    if (object !== 'variable') return undefined;
    const root = /^[A-Za-z_][\w-]*/.exec(name)?.[0];
    if (root === undefined || !this.#read.variables.has(root)) return undefined;
    const found = new Map<string, AskedValue>();
    const names = new Set([root]);
    for (const known of names) {
      const { references = [], words = [] } = this.#read.variables.get(known) ?? {};
      for (const reference of references)
        found.set(referenceKey(reference), { key: referenceKey(reference), reference });
      for (const word of words) if (this.#read.variables.has(word)) names.add(word);
    }
    // A block around a tag decides whether it is met.
    if (this.#read.variables.size > 0)
      for (const reference of this.#read.references)
        found.set(referenceKey(reference), { key: referenceKey(reference), reference });
    return [...found.values()];
  }
}

/** A tag that sets a variable: its name, and what it is set to. */
const SETTING_TAG = /\b(?:assign|capture)\s+([A-Za-z_]\w*)[^%]{0,400}/gu;

/** The filters whose results are numbers. */
const toNumber =
  /^assign[^|]*(?:\|[^|]*)*\|\s*(?:plus|minus|times|divided_by|modulo|round|ceil|floor|abs|size)\b[^|]*$/;

const MOST_LITERALS = 30;

/** The texts and numbers that stand in a text; of a text with commas, which may be split, its parts. */
function literalsIn(text: string): readonly (string | number)[] {
  const written = text.matchAll(/'([^']*)'|"([^"]*)"|(?<![\w.-])(\d{1,12})(?![\w.])/g);
  const found = Array.from(written, ([, single, double, number]) =>
    number === undefined ? (single ?? double ?? '') : Number(number),
  );
  const parts = found.flatMap((one) => (typeof one === 'string' && one.includes(',') ? one.split(',') : []));
  return [...new Set([...found, ...parts])].slice(0, MOST_LITERALS);
}
