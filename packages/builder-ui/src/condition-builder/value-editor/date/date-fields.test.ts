import { describe, expect, it } from 'vitest';
import { readDateFields, writeDateFields } from './date-fields.ts';

describe('the fields of a date', () => {
  it.each(['2026-03-01', '2026-03-01 09:30', 'now', '30 days ago', '1 week from now', ''])(
    'write back the value they were read from: %j',
    (value) => {
      expect(writeDateFields(readDateFields(value))).toBe(value);
    },
  );

  it('the fields of a date keep kind and unit while the amount is still being typed', () => {
    const unfinished = writeDateFields({ kind: 'ago', date: '', amount: '', unit: 'week' });
    expect(readDateFields(unfinished)).toMatchObject({ kind: 'ago', amount: '', unit: 'week' });
  });

  it.each(['3.5', '-3', '1000000', 'seven'])(
    'the fields of a date keep the amount "%s", which cannot be used, as it was typed',
    (amount) => {
      const fields = { kind: 'ago', date: '', amount, unit: 'day' } as const;
      expect(readDateFields(writeDateFields(fields))).toEqual(fields);
    },
  );

  it('start empty for a value that is no date', () => {
    expect(readDateFields('yesterday-ish')).toEqual({ kind: 'on', date: '', amount: '', unit: 'day' });
  });
});
