import { createTemplate, generateLiquid, toStored } from '@sluice/liquid';
import { importText, readMessage } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { NewerEditionError, openSnippet, openText } from './read-message.ts';

it('every decision and loop in a text becomes a part that can be edited, and everything around them is kept', async () => {
  const text =
    "Dear {{${first_name}}},\n{% if ${city} == 'Rome' %}Ciao{% else %}Hello{% endif %}\n" +
    '{% for a in b %}{{ a }}{% endfor %}{% if ${vip} == true %}Thanks{% endif %}-- us';
  const message = await openText(text);
  expect(message.passages.map(({ kind }) => kind)).toEqual([
    'text',
    'decision',
    'text',
    'loop',
    'decision',
    'text',
  ]);
  expect(generateLiquid(message).text).toBe(text);
});

it.each(['', 'Written by hand', '{% for a in b %}{% if a %}x{% endif %}{% endfor %}', '{% if', '{{ '])(
  'every byte of %j is kept',
  async (text) => {
    expect(generateLiquid(await openText(text)).text).toBe(text);
  },
);

it('a snippet opens as the message that was saved, and one that was saved as a template as a message of one decision', async () => {
  const template = createTemplate();
  const built = await openSnippet({ builderState: template, content: '' });
  expect(toStored(built)).toBe(template);
  const message = readMessage('Hi {% if ${a} == 1 %}A{% endif %}{% if ${b} == 1 %}B{% endif %}');
  expect(await openSnippet({ builderState: message, content: '' })).toBe(message);
});

it('an older template with more decisions in the text around it opens with all of them', async () => {
  const text = 'Hi {% if ${a} == 1 %}A{% endif %}{% if ${b} == 1 %}B{% endif %}';
  const message = await openSnippet({ builderState: importText(text), content: text });
  expect(message.passages.map(({ kind }) => kind)).toEqual(['text', 'decision', 'decision']);
  expect(generateLiquid(message).text).toBe(text);
});

it('what a newer edition has saved is not opened', async () => {
  const builderState = { version: 4, passages: [] };
  await expect(openSnippet({ builderState, content: 'Hi' })).rejects.toThrow(NewerEditionError);
});
