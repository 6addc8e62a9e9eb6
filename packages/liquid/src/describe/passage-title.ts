import type { Passage } from '../model/template.ts';
import { readerWords } from './reader-text.ts';

const LONGEST = 48;

/** Longer beginnings of a text are not read for its title. */
const LONGEST_READ = 4000;

/**
 * What a passage is called wherever it is spoken of: the title that somebody has given it, else the first words that its reader
 * sees, of a decision those of its first branch with words. `undefined` where there is neither, and for loops, which are called
 * by their lists.
 */
export function passageTitle(passage: Passage): string | undefined {
  if ('name' in passage && passage.name !== undefined && passage.name !== '') return passage.name;
  if (passage.kind === 'loop') return undefined;
  const texts =
    passage.kind === 'decision'
      ? passage.template.statements.map(({ customText }) => beforeTags(customText))
      : [passage.text];
  for (const text of texts) {
    const words = text === '' ? '' : firstWords(text);
    if (words !== '') return words;
  }
  return undefined;
}

/** What stands before the first tag: what is in it is said of the decision there. */
function beforeTags(text: string): string {
  const at = text.indexOf('{%');
  return at > 0 ? text.slice(0, at) : text;
}

function firstWords(text: string): string {
  const { words } = readerWords(text.slice(0, LONGEST_READ));
  const line = withNames(words).replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  // Half of a sign that is made of two is none.
  return `${line.slice(0, LONGEST).replace(/\p{Cs}$/u, '')}…`;
}

const TAG = /\{%[^%]*%\}/gu;

/** A value: what is between its braces. */
const VALUE = /\{\{((?:[^{}$]|\$\{[^{}]*\}|\$(?!\{))*)\}\}/gu;

/** Shows the values that are filled in by their names, and leaves tags out. */
const withNames = (text: string): string =>
  text.replaceAll(TAG, ' ').replaceAll(VALUE, (_, inner: string) => valueName(inner));

/** The name in `${…}`, or how a value is written before its filters. */
function valueName(inner: string): string {
  const [written = ''] = inner.split('|', 1);
  const start = written.indexOf('${');
  if (start !== -1) return written.slice(start + 2, written.indexOf('}', start));
  const trimmed = written.trim();
  return (trimmed.startsWith('-') ? trimmed.slice(1) : trimmed).trim();
}
