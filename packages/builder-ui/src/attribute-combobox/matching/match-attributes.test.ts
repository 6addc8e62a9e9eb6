import { defaultAttributes, type AttributeDefinition } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { findAttribute, findByName, matchAttributes } from './match-attributes.ts';

const attributes = (...names: string[]): AttributeDefinition[] =>
  names.map((name) => ({ attributeType: 'custom_attribute', name }));

const names = (list: readonly AttributeDefinition[], query: string) =>
  matchAttributes(list, query).map((match) => match.attribute.name);

describe('matchAttributes', () => {
  it('matchAttributes puts the exact name first, then a whole word at the start, then another whole word, then the rest', () => {
    const list = attributes('respend', 'total_spend', 'spend_30d', 'spend');
    expect(names(list, 'spend')).toEqual(['spend', 'spend_30d', 'total_spend', 'respend']);
  });

  it('matchAttributes puts a whole word before the start of a name, that before the start of a word, and that before the rest', () => {
    const list = attributes(
      'childbirth',
      'my_birthday',
      'birthday_gift',
      'rebirth_and_birth',
      'date_of_birth',
    );
    expect(names(list, 'birth')).toEqual([
      'rebirth_and_birth',
      'date_of_birth',
      'birthday_gift',
      'my_birthday',
      'childbirth',
    ]);
  });

  it("matchAttributes puts Braze's own attributes first among equals, and never before a better match", () => {
    const custom = attributes('birth_date', 'city_code', 'my_city');
    const list = [...custom, ...defaultAttributes];
    expect(names(list, 'city')).toEqual(['city', 'city_code', 'my_city']);
    expect(names(list, 'birth')).toEqual(['birth_date', 'date_of_birth']);
    expect(names([...attributes('home_city_name'), ...defaultAttributes], 'name')).toEqual([
      'first_name',
      'last_name',
      'home_city_name',
    ]);
  });

  it('matchAttributes returns at most 14 attributes', () => {
    const list = attributes(...Array.from({ length: 50 }, (_, index) => `field_${String(index)}`));
    expect(names(list, '')).toHaveLength(14);
    expect(names(list, 'field')).toHaveLength(14);
  });

  it('matchAttributes finds by label as well as by raw name', () => {
    const list = [{ attributeType: 'custom_attribute' as const, name: 'ltv_2', label: 'Lifetime value' }];
    expect(matchAttributes(list, 'value')[0]).toMatchObject({ attribute: { name: 'ltv_2' } });
  });

  it.each([
    ['last purchase', 'last_order_at'],
    ['purchase count', 'orders'],
    ['purchase count', 'total_orders'],
    ['LTV', 'total_spend'],
    ['LTV', 'lifetime_value'],
    ['staff', 'is_employee'],
  ])('matchAttributes finds by %s, as marketers say it, %s', (typed, name) => {
    const list = attributes('plan', name, 'last_seen_page', 'counter');
    expect(names(list, typed)[0]).toBe(name);
  });

  it('matchAttributes returns nothing for an unknown name', () => {
    expect(names(attributes('a', 'b'), 'zzz')).toEqual([]);
  });
});

describe('findAttribute', () => {
  it('findAttribute prefers the name in the same letter case', () => {
    expect(findAttribute(attributes('PLAN', 'plan'), 'plan')?.name).toBe('plan');
  });

  it('findAttribute accepts another letter case when it is the only one', () => {
    expect(findAttribute(attributes('Plan'), 'plan')?.name).toBe('Plan');
  });

  it.each([
    ['First name', 'first_name'],
    ['first-name', 'first_name'],
    ['birthday', 'date_of_birth'],
    ['Geburtstag', 'date_of_birth'],
    // Part of a name is no name: it needs a look.
    ['first', undefined],
    ['first nmae', undefined],
  ])('findAttribute takes “%s” without a look for %s', (typed, name) => {
    expect(findAttribute(defaultAttributes, typed)?.name).toBe(name);
  });
});

describe('fifty thousand attributes', () => {
  /** Attributes that count how often one of their texts is read. */
  function counted(count: number): { attributes: AttributeDefinition[]; reads: () => number } {
    let reads = 0;
    const attributes = Array.from({ length: count }, (_, index) => ({
      attributeType: 'custom_attribute' as const,
      get name() {
        reads += 1;
        return `attribute_${String(index)}`;
      },
    }));
    return { attributes, reads: () => reads };
  }

  it('fifty thousand attributes are indexed once for all later searches', () => {
    const { attributes, reads } = counted(50_000);
    const found = matchAttributes(attributes, 'attribute_4999').map(({ attribute }) => attribute.name);
    expect(found.slice(0, 11).every((name) => name.startsWith('attribute_4999'))).toBe(true);
    const afterFirst = reads();
    expect(afterFirst).toBeLessThanOrEqual(100_000);
    for (const query of ['a', 'at', '49', '999', 'nothing like it', '']) matchAttributes(attributes, query);
    for (let row = 0; row < 2000; row += 1) findByName(attributes, `attribute_${String(row)}`);
    findAttribute(attributes, 'ATTRIBUTE_49999');
    expect(reads()).toBe(afterFirst);
  });
});

describe('recently used attributes', () => {
  const list = ['alpha', 'beta', 'gamma', 'delta'].map((name) => ({
    attributeType: 'custom_attribute' as const,
    name,
  }));
  const namesFor = (query: string, recent: readonly string[]) =>
    matchAttributes(list, query, recent).map(({ attribute }) => attribute.name);

  it('recently used attributes come first, newest first, without duplicates', () => {
    expect(namesFor('', ['gamma', 'beta'])).toEqual(['gamma', 'beta', 'alpha', 'delta']);
  });

  it('recently used attributes come first among equally good matches, and never before a better one', () => {
    expect(namesFor('a', ['delta', 'gamma'])).toEqual(['alpha', 'delta', 'gamma', 'beta']);
  });

  it('recently used attributes are left out when they are no longer among the attributes', () => {
    expect(namesFor('', ['gone'])).toEqual(['alpha', 'beta', 'gamma', 'delta']);
  });
});
