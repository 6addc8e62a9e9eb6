import { expect, it } from 'vitest';
import { literalTexts } from './literal-texts.ts';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../test/**', '!../**/messages.ts'],
  { query: '?raw', import: 'default', eager: true },
);

it("every text that people read is in its feature's messages.ts", { timeout: 120_000 }, () => {
  expect(Object.keys(sources)).toContain('../app/App.tsx');
  const stray = Object.entries(sources).flatMap(([file, source]) =>
    literalTexts(file, source).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(stray).toEqual([]);
});

it.each([
  '<p>Saved</p>',
  "<p>{'Saved'}</p>",
  '<p>{`Saved ${name}`}</p>',
  "<p>{isNew ? 'Saved' : name}</p>",
  "<p>{isNew && (name || 'Saved')}</p>",
  '<p title="Saved" />',
  "<p aria-label={'Saved ' + name} />",
  '<input placeholder={`Saved ${name}`} />',
  "<Note title={isNew ? name : 'Saved'} />",
  "show({ tone: 'ok', title: 'Saved' })",
  "const note = 'Saved to the library.'",
])('the text in %s is found', (source) => {
  expect(literalTexts('Sample.tsx', source)).toMatchObject([
    { line: 1, text: expect.stringMatching(/^Saved/) as string },
  ]);
});

it.each([
  '<p>{texts.saved}</p>',
  '<p>{first} · {last}</p>',
  '<p className="saved" hidden />',
  "<p title={status === 'saved' ? texts.saved : texts.failed} />",
  "<Button variant={isNew ? 'primary' : 'ghost'}>{texts.save}</Button>",
  "throw new Error('Saved to the library.')",
  'send({ headers: { authorization: `Bearer ${token}` } })',
  'const Title = styled.p`font: 600 13px Inter;`',
])('no text is found in %s', (source) => {
  expect(literalTexts('Sample.tsx', source)).toEqual([]);
});
