import { expect, it } from 'vitest';
import { readPassages } from '../exports/text.ts';
import { passageTitle } from './passage-title.ts';

const titleOf = (text: string) => {
  const [first] = readPassages(text);
  if (first === undefined) throw new Error('There is no passage.');
  return passageTitle(first);
};
const decision = (...texts: string[]) =>
  `${texts.map((text, index) => `{% ${index === 0 ? 'if' : 'elsif'} a == ${String(index)} %}${text}`).join('')}{% endif %}`;

it('a decision is called by the first words that a reader sees, with the names of what is filled in', () => {
  expect(
    titleOf(decision('<p>Hi {{${first_name} | default: "you"}}, your {{ product.name | upcase }}</p>')),
  ).toBe('Hi first_name, your product.name');
});

it('a decision is called by its second branch where the first has no words, and by none where no branch has any', () => {
  expect(titleOf(decision('<img src="x">', '<b>Sale</b>'))).toBe('Sale');
  expect(titleOf(decision('<img src="x">'))).toBeUndefined();
});

it('a title ends before another decision, and is no longer than a line', () => {
  expect(titleOf(decision('Hi {% if b == 1 %}you{% endif %}'))).toBe('Hi');
  expect(titleOf(decision('x'.repeat(100)))).toBe(`${'x'.repeat(48)}…`);
});

it('a title given by hand counts more than any text', () => {
  const [first] = readPassages(decision('Sale'));
  expect(first?.kind === 'decision' && passageTitle({ ...first, name: 'Greeting' })).toBe('Greeting');
});

it('a text is called by its words, and a loop, which is called by its list, has no title', () => {
  expect(titleOf('<p>See the sale</p>')).toBe('See the sale');
  expect(titleOf('{% for p in products %}{{ p }}{% endfor %}')).toBeUndefined();
});
