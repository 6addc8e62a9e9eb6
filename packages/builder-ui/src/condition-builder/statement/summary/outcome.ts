import { readerWords } from '@sluice/liquid';
import { abortReasonOf } from '../../message-text/abort-text.ts';

/** The effect of a branch, in as many words as fit in a line. */
export type Outcome =
  | { kind: 'sends'; text: string }
  /** HTML without a word to read. */
  | { kind: 'layout'; pictures: number }
  | { kind: 'aborts'; reason: string }
  /** It sends nothing itself: what follows uses these variables. */
  | { kind: 'sets'; names: readonly string[] }
  | { kind: 'nothing' };

const MAX_LETTERS = 160;

/** Of HTML most is not read. */
const MAX_LETTERS_OF_HTML = 8000;

/** A value that Braze fills in, with the name in it, and any tag. */
const VALUE = /\{\{[^{}]*\$\{([^}]*)\}[^}]*\}\}/gu;
/** The same of a variable of the message, such as what a loop is at. */
const PLAIN_VALUE = /\{\{-?\s*([\w.[\]'"-]+?)\s*(?:\|[^{}]*)?-?\}\}/gu;
const TAG = /\{%[^%]*%\}/gu;
const ASSIGNED = /\{%-?\s*assign\s+([^\s=]+)\s*=[^%]*%\}/gu;

/** A text in which the values that Braze fills in are shown by their names. */
export function withNames(text: string): string {
  return text.replaceAll(VALUE, '‹$1›');
}

/**
 * Says what a text comes to: an abort with its reason, or a message as its reader sees it, in which values are shown by their
 * names.
 */
export function outcomeOf(text: string): Outcome {
  // Only the beginning is seen, and texts may be very long.
  const start = text.slice(0, text.includes('<') ? MAX_LETTERS_OF_HTML : 4 * MAX_LETTERS);
  const reason = abortReasonOf(start);
  if (reason !== undefined) return { kind: 'aborts', reason };
  const names = [...start.matchAll(ASSIGNED)].map(([, name = '']) => name);
  // A text that goes on behind the beginning may send something.
  if (names.length > 0 && text.length <= start.length && text.replaceAll(ASSIGNED, '').trim() === '')
    return { kind: 'sets', names: [...new Set(names)] };
  const { words, pictures } = readerWords(start);
  const plain = withNames(words)
    .replaceAll(PLAIN_VALUE, '‹$1›')
    .replaceAll(TAG, '…')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (plain === '') return text.trim() === '' ? { kind: 'nothing' } : { kind: 'layout', pictures };
  return { kind: 'sends', text: plain.slice(0, MAX_LETTERS) };
}
