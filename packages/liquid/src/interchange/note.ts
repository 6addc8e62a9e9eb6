import type { Coded, NoParams } from '../model/coded.ts';

/** What another format cannot say, or says a little otherwise, and what cannot be read from it. */
export interface InterchangeNoteParams {
  /** A part of the condition is missing. */
  incomplete: NoParams;
  /** It asks for a moment, a day or an anniversary. */
  'asks-for-date': NoParams;
  /** It compares two values of a person. */
  'two-attributes': NoParams;
  /** It asks for a variable of the text. */
  'text-variable': { name: string };
  /** It converts a value to a number first. */
  'reads-as-number': NoParams;
  /** The text around it can set what it asks for, or it is Liquid that no format says. */
  'only-liquid': NoParams;
  /** The format cannot name a field like that. */
  'field-name': { name: string };
  /** The number has more digits than JSON keeps. */
  'number-too-long': { number: string };
  /** Texts are put in order by other rules there. */
  'order-of-text': { text: string };
  /** For somebody whose value is an object, the answer can be another one. */
  'object-values': { field: string };
  /** For somebody whose value is white space with U+0085 in it, the answer is another one. */
  'next-line': { field: string };
  /** The format knows no white space: a text of spaces, an empty text, an empty list and false are something there. */
  'blank-values': { field: string };
  /** The format answers loosely: 5 is also "5" there, and a list is also its text. */
  'loose-comparison': { field: string };
  /** Somebody whose value is of another type is sent nothing by Liquid; the format goes on with what comes after the `or`. */
  'other-type-stops': { field: string };
  /** Nothing of Liquid says it. */
  'unknown-operator': { operator: string };
  /** The field is none that Liquid knows. */
  'unknown-field': { field: string };
  /** The value is none that a condition compares with. */
  'unknown-value': NoParams;
  /** It is no rule of this format. */
  'not-a-rule': NoParams;
  /** It asks for the type of a value. */
  'asks-for-type': { field: string };
  /** It is always true, or never. */
  constant: { value: boolean };
  /** It has more parts, or more of them in one another, than a branch can have. */
  'too-much': NoParams;
}

/** Something that is to be known of a translation, and where. */
export type InterchangeNote = Coded<InterchangeNoteParams> & {
  /** `left-out`: there is no translation of this branch. `differs`: there is one, and for some people it answers otherwise. */
  effect: 'left-out' | 'differs';
  /** The branch and the condition or the group of the template. */
  statementId?: string | undefined;
  conditionId?: string | undefined;
  /** Where in the rule of the other format: keys and indexes, or for CEL the place in the text. */
  path?: readonly (string | number)[] | undefined;
};

/** Stops a translation that cannot be made. */
export class CannotSay extends Error {
  readonly note: Coded<InterchangeNoteParams>;
  readonly place: Pick<InterchangeNote, 'conditionId' | 'path'>;

  constructor(note: Coded<InterchangeNoteParams>, place: Pick<InterchangeNote, 'conditionId' | 'path'> = {}) {
    super(note.code);
    this.note = note;
    this.place = place;
  }
}

/**
 * Refuses a text that not every engine puts in the same order: those that are written in JavaScript or Java go by units of UTF-16, in
 * which signs beyond the first 65,536 come before some of those. Below U+D800, both orders are one. @throws {CannotSay}
 */
export function refuseOrderOf(text: string): void {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) >= 0xd8_00) throw new CannotSay({ code: 'order-of-text', params: { text } });
}
