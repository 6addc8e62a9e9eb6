import { listValues } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { addToList, listText, readListDraft, writeListDraft } from './list-text.ts';

describe('the text of a list', () => {
  it.each([[['free', 'trial']], [['Austin, TX', 'Rome']], [['one, alone']], [[]]])(
    'is read and written without loss: %j',
    (values) => {
      expect(listValues(listText(values))).toEqual(values);
    },
  );

  it('counts the unfinished entry as its last value', () => {
    expect(writeListDraft({ chosen: ['free'], typed: ' tri' })).toBe('free, tri');
    expect(readListDraft('free, tri', ' tri')).toEqual({ chosen: ['free'], typed: ' tri' });
  });

  it('drops the unfinished entry when the list is changed from outside', () => {
    expect(readListDraft('pro', 'tri')).toEqual({ chosen: ['pro'], typed: '' });
  });

  it('splits pasted text at lines and commas and skips duplicates', () => {
    expect(addToList(['a'], 'b, a\nc,,')).toEqual(['a', 'b', 'c']);
  });
});
