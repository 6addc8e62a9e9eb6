import { expect, it } from 'vitest';
import type { TextPassage } from '../model/template.ts';
import { passageChangeMessages, passageName } from './passage-changes.ts';

const textOf = (text: string): TextPassage => ({ kind: 'text', id: 'a', text });

it('a text of HTML is called by what its reader sees', () => {
  expect(
    passageName(textOf('<table><tr><td style="padding:0">The <b>autumn</b> sale</td></tr></table>')),
  ).toBe('text "The autumn sale"');
});

it('a text of which nobody reads anything is called layout, without its tags', () => {
  expect(passageName(textOf('</td></tr>\n<tr><td>'))).toBe('layout');
  const before = textOf('<tr><td>');
  expect(passageChangeMessages({ what: 'removed', before, path: [] })).toEqual(['layout removed']);
});

it('of a changed text of HTML the words are told, and the tags only where nothing else has changed', () => {
  const before = textOf('<p>The leaves turn</p>');
  expect(
    passageChangeMessages({ what: 'text', before, after: textOf('<h1>The leaves fall</h1>'), path: [] }),
  ).toEqual(['"The leaves turn" → "The leaves fall"']);
  expect(
    passageChangeMessages({ what: 'text', before, after: textOf('<h1>The leaves turn</h1>'), path: [] }),
  ).toEqual(['"<p>The leaves turn</p>" → "<h1>The leaves turn</h1>"']);
});
