import { expect, it } from 'vitest';
import { freeName, nameProblem, proposedName } from './usePublication.ts';

it.each([
  ['', 'blankName'],
  ['   ', 'blankName'],
  ['two words', 'nameCharacters'],
  ['grüezi', 'nameCharacters'],
  ['a${b}', 'nameCharacters'],
  ['a'.repeat(100), 'longName'],
  ['a'.repeat(99), undefined],
  ['Order-footer_2', undefined],
])('Braze says about the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it.each([
  ['Win-back by last order', 'win-back_by_last_order'],
  ['  Grüezi, Straße! ', 'gruezi_strasse'],
  ['招待', 'snippet'],
  ['x'.repeat(150), 'x'.repeat(99)],
])('a snippet called %j proposes the name %j', (snippet, name) => {
  expect(proposedName(snippet)).toBe(name);
});

it.each([
  ['footer', [], 'footer'],
  ['footer', ['header', 'footer_2'], 'footer'],
  ['footer', ['footer'], 'footer_2'],
  ['Footer', ['footer', 'footer_2', 'footer_4'], 'Footer_3'],
  ['x'.repeat(99), ['x'.repeat(99)], `${'x'.repeat(97)}_2`],
])('for the name %j beside the blocks %j a person is proposed %j', (name, taken, proposed) => {
  expect(freeName(name, new Set(taken))).toBe(proposed);
});

it.each(['Win-back by last order', '  Grüezi, Straße! ', 'x'.repeat(150)])(
  'Braze accepts the name that a snippet called %j proposes',
  (snippet) => {
    expect(nameProblem(proposedName(snippet))).toBeUndefined();
  },
);
