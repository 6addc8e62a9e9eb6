import { rubyText } from '../../evaluator/ruby-text.ts';
import { LiquidError } from '../../evaluator/values.ts';
import { stripEnd, stripStart, wordsOf } from '../../evaluator/white-space.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { anyInput, type Filter, text, wholeNumber } from './filter.ts';
import { entryOf } from '../../model/entry-of.ts';

type List = readonly LiquidValue[];

/** The engine's filters for text. */
export const textFilters: readonly (readonly [string, Filter])[] = [
  ['downcase', text(0, 0, downcase)],
  ['upcase', text(0, 0, (input) => input.toUpperCase())],
  ['capitalize', text(0, 0, capitalize)],
  ['strip', text(0, 0, (input) => stripStart(stripEnd(input)))],
  ['lstrip', text(0, 0, stripStart)],
  ['rstrip', text(0, 0, stripEnd)],
  ['strip_newlines', text(0, 0, (input) => input.replaceAll(/\r?\n/g, ''))],
  ['newline_to_br', text(0, 0, (input) => input.replaceAll(/\r?\n/g, '<br />\n'))],
  ['append', text(1, 1, (input, other) => input + other)],
  ['prepend', text(1, 1, (input, other) => other + input)],
  ['replace', text(1, 2, (input, from, to = '') => replaceAll(input, from, to))],
  ['replace_first', text(1, 2, (input, from, to = '') => input.replace(from, inserted(input, to)))],
  ['replace_last', text(2, 2, replaceLast)],
  ['remove', text(1, 1, (input, from) => input.replaceAll(from, ''))],
  ['remove_first', text(1, 1, (input, from) => input.replace(from, ''))],
  ['remove_last', text(1, 1, (input, from) => replaceLast(input, from, ''))],
  ['escape', anyInput(0, 0, (input) => (input === null ? null : escapeHtml(rubyText(input), /[&<>"']/g)))],
  ['h', anyInput(0, 0, (input) => (input === null ? null : escapeHtml(rubyText(input), /[&<>"']/g)))],
  ['escape_once', text(0, 0, (input) => escapeHtml(input, /["><']|&(?!(?:[a-zA-Z]+|#\d+);)/g))],
  ['url_encode', anyInput(0, 0, (input) => (input === null ? null : urlEncode(rubyText(input))))],
  ['split', anyInput(1, 1, (input, [pattern]) => splitText(rubyText(input), rubyText(pattern ?? null)))],
  ['slice', anyInput(1, 2, slice)],
  ['truncate', anyInput(0, 2, truncate)],
  ['truncatewords', anyInput(0, 2, truncateWords)],
];

function capitalize(input: string): string {
  const [first = '', ...rest] = Array.from(input);
  const [capital = '', ...more] = Array.from(first.toUpperCase());
  return capital + downcase(more.join('') + rest.join(''));
}

/** Letter by letter: unlike JavaScript, the engine does not use the final form of sigma at the end of words. */
function downcase(input: string): string {
  return input.includes('Σ')
    ? Array.from(input, (letter) => letter.toLowerCase()).join('')
    : input.toLowerCase();
}

function replaceAll(input: string, from: string, to: string): string {
  if (from !== '') return input.replaceAll(from, inserted(input, to));
  // JavaScript finds an empty text inside letters of two units, too.
  const insert = inserted(input, to);
  let at = 0;
  let replaced = '';
  for (const letter of input) {
    replaced += insert('', at) + letter;
    at += letter.length;
  }
  return replaced + insert('', at);
}

const escape = /\\(k<(?:[^>]*>)?|[\s\S])/g;

/** What stands in place of a match: in Ruby, `\\0` is the match itself, and other escapes are parts of its surroundings. */
function inserted(input: string, to: string): (match: string, at: number) => string {
  if (!to.includes('\\')) return () => to;
  return (match, at) =>
    to.replaceAll(escape, (written, escaped: string) => {
      if (/^[0&]$/.test(escaped)) return match;
      if (/^[1-9+]$/.test(escaped)) return '';
      if (escaped === '`') return input.slice(0, at);
      if (escaped === "'") return input.slice(at + match.length);
      if (escaped.startsWith('k<')) throw new LiquidError('internal');
      return escaped === '\\' ? escaped : written;
    });
}

function replaceLast(input: string, from: string, to = ''): string {
  const at = input.lastIndexOf(from);
  return at === -1 ? input : input.slice(0, at) + to + input.slice(at + from.length);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(input: string, what: RegExp): string {
  return input.replaceAll(what, (character) => entryOf(entities, character) ?? character);
}

function urlEncode(input: string): string {
  return encodeURIComponent(input.toWellFormed())
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Ruby drops empty strings at the end, and splits at any white space when given a single space. */
function splitText(input: string, pattern: string): List {
  if (input === '') return [];
  const parts = pattern === ' ' ? wordsOf(input) : pattern === '' ? Array.from(input) : input.split(pattern);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

function slice(input: LiquidValue, [offset = null, length = null]: List): LiquidValue {
  const isList = Array.isArray(input);
  const all: List = isList ? input : Array.from(rubyText(input));
  const from = wholeNumber(offset);
  const count = length === null || length === false ? 1 : wholeNumber(length);
  const start = from < 0 ? all.length + from : from;
  const part = start < 0 || count < 0 ? [] : all.slice(start, start + count);
  return isList ? part : part.map(rubyText).join('');
}

function truncate(input: LiquidValue, [length = 50, ending = '...']: List): LiquidValue {
  if (input === null) return null;
  const characters = Array.from(rubyText(input));
  const limit = wholeNumber(length);
  const tail = rubyText(ending);
  const kept = Math.max(limit - Array.from(tail).length, 0);
  return characters.length > limit ? characters.slice(0, kept).join('') + tail : characters.join('');
}

function truncateWords(input: LiquidValue, [count = 15, ending = '...']: List): LiquidValue {
  if (input === null) return null;
  const written = rubyText(input);
  const limit = Math.max(wholeNumber(count), 1);
  const words = wordsOf(written);
  if (words.length <= limit) return written;
  return words.slice(0, limit).join(' ') + rubyText(ending);
}
