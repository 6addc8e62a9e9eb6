import type { InterchangeNote, InterchangeNoteParams } from '../../exports/interchange.ts';
import { quoted } from './paint.ts';

/** A sentence for a note of a conversion. */
export function noteSentence(note: InterchangeNote): string {
  const say = sentences[note.code] as (params: InterchangeNote['params']) => string;
  return say(note.params);
}

const sentences: { [Code in keyof InterchangeNoteParams]: (params: InterchangeNoteParams[Code]) => string } =
  {
    incomplete: () => 'A part of the condition is missing.',
    'asks-for-date': () => 'It asks for a date, which Liquid reads as no other engine does.',
    'two-attributes': () => 'It compares two values of a person.',
    'text-variable': ({ name }) => `${quoted(name)} is a variable of the text.`,
    'reads-as-number': () => 'It converts a value to a number first.',
    'only-liquid': () => 'Only Liquid can say it.',
    'field-name': ({ name }) => `The format cannot name a field ${quoted(name)}.`,
    'number-too-long': ({ number }) => `${number} has more digits than JSON keeps.`,
    'order-of-text': ({ text }) => `Engines put ${quoted(text)} in different places of an order.`,
    'object-values': ({ field }) =>
      `For somebody whose ${field} is an object, the answer can be another one.`,
    'next-line': ({ field }) =>
      `For somebody whose ${field} is white space with U+0085 in it, the answer is another one.`,
    'blank-values': ({ field }) =>
      `For the format, a ${field} of white space, an empty one, an empty list and false are set.`,
    'loose-comparison': ({ field }) => `The format compares ${field} less strictly than Liquid.`,
    'other-type-stops': ({ field }) =>
      `Where ${field} is of another type, Liquid stops and sends nothing; the format goes on.`,
    'unknown-operator': ({ operator }) => `No condition says ${quoted(operator)}.`,
    'unknown-field': ({ field }) => `${quoted(field)} is no value that Liquid knows.`,
    'unknown-value': () => 'No condition compares with such a value.',
    'not-a-rule': () => 'It is no rule of this format.',
    'asks-for-type': ({ field }) => `It asks for the type of ${field}, which no condition does.`,
    constant: ({ value }) => `It is ${value ? 'always' : 'never'} true.`,
    'too-much': () => 'It has more parts, or more of them in one another, than a branch can have.',
  };
