import { expect, it } from 'vitest';
import { readLibrary } from './read-library-file.ts';

const head = { format: 'sluice-library', formatVersion: 1 };
const read = (file: object) => readLibrary(JSON.stringify(file));

it('a file with a byte order mark is read, and what a snippet lacks is filled in', () => {
  const text = `\uFEFF${JSON.stringify({ ...head, snippets: [{ name: ' Name ', content: 'x' }] })}`;
  expect(readLibrary(text)).toEqual({
    snippets: [{ name: 'Name', content: 'x', tags: [], builderState: null, isDraft: false }],
  });
});

it.each([
  ['an empty file', ' ', 'The file is empty.'],
  ['a picture', '\u0089PNG', 'It is not a library file. Export a library to get one.'],
  [
    'a library that was cut off',
    JSON.stringify({ ...head, snippets: [{ name: 'A', content: 'x' }] }).slice(0, -9),
    'It is a library file, but part of it is missing or damaged. Export the library again.',
  ],
])('a person who chooses %s reads what is wrong with it', (_, text, reason) => {
  expect(readLibrary(text)).toEqual({ problems: [reason] });
});

it('a file with invalid snippets is refused, and the first of them are named', () => {
  const snippets = [
    ...Array.from({ length: 5 }, () => ({ name: 'Hollow', content: '' })),
    { name: 'Fine', content: 'x' },
  ];
  const found = read({ ...head, snippets });
  expect('problems' in found && found.problems).toEqual([
    "Snippet 1 (“Hollow”): There's no content to save.",
    "Snippet 2 (“Hollow”): There's no content to save.",
    "Snippet 3 (“Hollow”): There's no content to save.",
    '2 more snippets have problems.',
  ]);
});

it('a file that somebody wrote by hand is refused in words, with the field and what is allowed', () => {
  const snippets = [7, { name: 'A', content: 'x', tags: [1] }, { name: 'B', content: 'x', colour: 'red' }];
  const found = read({ ...head, snippets });
  expect('problems' in found && found.problems).toEqual([
    'Snippet 1: This must be an object with named fields',
    'Snippet 2 (“A”): Tags, entry 1, must be a text',
    'Snippet 3 (“B”): This has an unknown field: “colour”',
  ]);
});

it('a file with a message of a newer edition is refused with the snippet and the version, and whole messages are read', () => {
  const newer = { name: 'Mail', content: 'x', builderState: { version: 4, passages: [] } };
  const found = read({ ...head, snippets: [newer] });
  expect('problems' in found && found.problems).toEqual([
    'Snippet 1 (“Mail”): Saved by a newer edition of Sluice (version 4), which this one cannot read.',
  ]);
  const builderState = { version: 1, passages: [{ kind: 'text', id: 't', text: 'Hi' }] };
  expect(read({ ...head, snippets: [{ ...newer, builderState }] })).toMatchObject({
    snippets: [{ builderState }],
  });
});
