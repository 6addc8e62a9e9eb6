import type { AttributeReference, InputKind } from '@sluice/liquid';
import {
  isUnreadable,
  JsonNumber,
  writeJson,
  type Json,
  type SampleInput,
  type SampleType,
} from '@sluice/liquid/sample';

/**
 * One cell as the value of a person. CSV has only text, so that the attribute decides what it is; what cannot be read so is
 * text. JSON says the type itself: `"80"` is text, also for a number attribute.
 */
export function inputOfCell(cell: unknown, reference: AttributeReference, isTyped: boolean): SampleInput {
  if (cell === undefined || cell === null) return { kind: 'not-set' };
  const text = textOfCell(cell);
  if (text.trim() === '') return { kind: isTyped && cell === '' ? 'empty' : 'not-set' };
  const { inputKind } = reference;
  if (isTyped && hasObjects(cell))
    return { kind: 'value', text: writeJson(cell as Json), ...(inputKind !== 'json' && { as: 'json' }) };
  const input: SampleInput = {
    kind: 'value',
    text: inputKind === 'boolean' && !isTyped ? truthText(text) : text,
  };
  const type = isTyped ? typeOfCell(cell) : undefined;
  if (type !== undefined && !isOf(inputKind, type)) return { ...input, as: type };
  return isUnreadable(reference, input) ? { ...input, text, as: 'text' } : input;
}

/** A cell in words. */
export function textOfCell(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (cell instanceof JsonNumber) return cell.source;
  if (Array.isArray(cell)) return cell.map(textOfCell).join(', ');
  return cell === undefined || cell === null ? '' : writeJson(cell as Json);
}

/** Tells whether a cell of JSON is an object, or a list with one in it. */
function hasObjects(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.some(hasObjects);
  return typeof cell === 'object' && cell !== null && !(cell instanceof JsonNumber);
}

/** `TRUE` and `False` are what spreadsheets write. */
function truthText(text: string): string {
  const word = text.trim().toLowerCase();
  return word === 'true' || word === 'false' ? word : text;
}

function typeOfCell(cell: unknown): SampleType {
  if (typeof cell === 'number' || cell instanceof JsonNumber) return 'number';
  if (typeof cell === 'boolean') return 'boolean';
  return Array.isArray(cell) ? 'list' : 'text';
}

/** JSON has no type for dates, e-mail addresses and states. */
function isOf(inputKind: InputKind, type: SampleType): boolean {
  if (inputKind === 'subscription-state') return type === 'text' || type === 'boolean';
  return inputKind === 'date' || inputKind === 'email' ? type === 'text' : type === inputKind;
}

/** The number of people who have values of another type than that of an attribute, with the first of them. */
export interface OtherType {
  kind: 'other-type';
  column: string;
  type: SampleType;
  expected: InputKind;
  people: number;
  /** The first of them. */
  row: number;
  value: string;
}

type CellPlace = Pick<OtherType, 'row' | 'column' | 'expected'>;

/** Counts such values. Thousands of rows with the same mistake are one sentence. */
export function createTypeCounts() {
  const counts = new Map<string, OtherType>();
  return {
    count(input: SampleInput, place: CellPlace): void {
      if (input.kind !== 'value' || input.as === undefined) return;
      const key = `${place.column} ${input.as}`;
      const entry = counts.get(key);
      if (entry !== undefined) entry.people += 1;
      else
        counts.set(key, {
          kind: 'other-type',
          ...place,
          type: input.as,
          people: 1,
          value: input.text.slice(0, 80),
        });
    },
    found: (): readonly OtherType[] => [...counts.values()],
  };
}
