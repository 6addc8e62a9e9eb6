import { describe, expect, it } from 'vitest';
import { knownValues } from './known-values.ts';
import { matchSuggestions } from './useSuggestionBox.ts';

const values = (set: Parameters<typeof knownValues>[0]) => knownValues(set, 'en').map(({ value }) => value);

describe('the values that Braze’s own fields take', () => {
  it('the values that Braze’s own fields take are countries, and neither their groups nor their old codes', () => {
    const countries = values('country');
    expect(countries).toEqual(expect.arrayContaining(['DE', 'US', 'GB', 'JP', 'XK', 'AX']));
    for (const other of ['EU', 'UN', 'SU', 'DD', 'UK', 'ZZ', 'XA']) expect(countries).not.toContain(other);
    expect(countries.length).toBeGreaterThan(240);
    expect(countries.length).toBeLessThan(255);
  });

  it('the values that Braze’s own fields take are languages, locales and time zones', () => {
    expect(values('language')).toEqual(expect.arrayContaining(['en', 'de', 'ja', 'pt']));
    expect(values('locale')).toEqual(expect.arrayContaining(['en_US', 'de_DE', 'de_AT', 'pt_BR']));
    expect(values('time-zone')).toContain('America/Los_Angeles');
  });

  it('the values that Braze’s own fields take are named in the language of the page', () => {
    const nameOf = (language: string) =>
      knownValues('country', language).find(({ value }) => value === 'DE')?.label;
    expect(nameOf('en')).toBe('Germany');
    expect(nameOf('de')).toBe('Deutschland');
  });

  it('the values that Braze’s own fields take are found by value and by name, prefix matches first', () => {
    const found = matchSuggestions(knownValues('country', 'en'), 'ger').map(({ value }) => value);
    expect(found.slice(0, 1)).toEqual(['DE']);
    expect(found).toEqual(expect.arrayContaining(['DZ', 'NE', 'NG']));
    expect(matchSuggestions(knownValues('country', 'en'), '')).toHaveLength(14);
  });
});
