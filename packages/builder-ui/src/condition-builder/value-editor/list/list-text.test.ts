import { listText, listValues } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { addToList, isComplete, readListDraft, writeListDraft } from './ListValueEditor.tsx';

describe('the text of a list', () => {
  it.each([[['free', 'trial']], [['Austin, TX', 'Rome']], [['one, alone']], [[]]])(
    'the text of a list is read and written without loss: %j',
    (values) => {
      expect(listValues(listText(values))).toEqual(values);
    },
  );

  it('the text of a list counts the unfinished entry as its last value', () => {
    expect(writeListDraft({ chosen: ['free'], typed: ' tri' })).toBe('free, tri');
    expect(readListDraft('free, tri', ' tri')).toEqual({ chosen: ['free'], typed: ' tri' });
  });

  it('the text of a list drops the unfinished entry when the list is changed from outside', () => {
    expect(readListDraft('pro', 'tri')).toEqual({ chosen: ['pro'], typed: '' });
  });

  it('the text of a list gets the values of a pasted line, which commas separate, and none twice', () => {
    expect(addToList(['a'], 'b, a,c,,')).toEqual(['a', 'b', 'c']);
  });

  it('the text of a list gets one value of each pasted line or cell, with the commas in it', () => {
    expect(addToList([], 'Smith, John\nDoe, Jane\n')).toEqual(['Smith, John', 'Doe, Jane']);
    expect(addToList([], 'Smith, John\tDoe')).toEqual(['Smith, John', 'Doe']);
    expect(addToList([], 'DE,\r\nAT,\r\n')).toEqual(['DE', 'AT']);
  });

  it('the text of a list keeps the commas of a value in quotes', () => {
    expect(addToList([], '"Smith, John", Doe')).toEqual(['Smith, John', 'Doe']);
    expect(addToList([], '"say ""hi"", please", 6" pipe')).toEqual(['say "hi", please', '6" pipe']);
  });

  it('the text of a list goes on with a value in quotes until they are closed and a comma follows', () => {
    expect(isComplete('"Smith, Jo')).toBe(false);
    expect(isComplete('"Smith, John"')).toBe(false);
    expect(isComplete('"Smith, John",')).toBe(true);
    expect(isComplete('DE,')).toBe(true);
  });

  it('the text of a list counts a value in quotes that are still open', () => {
    const text = writeListDraft({ chosen: ['Doe'], typed: '"Smith, Jo' });
    expect(listValues(text)).toEqual(['Doe', 'Smith, Jo']);
    expect(readListDraft(text, '"Smith, Jo')).toEqual({ chosen: ['Doe'], typed: '"Smith, Jo' });
  });
});
