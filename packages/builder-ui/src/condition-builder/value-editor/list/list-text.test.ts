import { listValues } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { addToList, listText, readListDraft, writeListDraft } from './list-text.ts';

describe('the text of a list', () => {
  it.each([[['free', 'trial']], [['Austin, TX', 'Rome']], [['one, alone']], [[]]])(
    '%j comes back',
    (values) => {
      expect(listValues(listText(values))).toEqual(values);
    },
  );

  it('counts what is being typed as its last value', () => {
    expect(writeListDraft({ chosen: ['free'], typed: ' tri' })).toBe('free, tri');
    expect(readListDraft('free, tri', ' tri')).toEqual({ chosen: ['free'], typed: ' tri' });
  });

  it('forgets what was typed when somebody else has changed the list', () => {
    expect(readListDraft('pro', 'tri')).toEqual({ chosen: ['pro'], typed: '' });
  });

  it('takes pasted lines and commas apart and leaves out what is there already', () => {
    expect(addToList(['a'], 'b, a\nc,,')).toEqual(['a', 'b', 'c']);
  });
});
