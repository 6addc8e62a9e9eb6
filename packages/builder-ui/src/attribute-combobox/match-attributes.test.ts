import type { AttributeDefinition } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { findAttribute, matchAttributes } from './match-attributes.ts';

const attributes = (...names: string[]): AttributeDefinition[] =>
  names.map((name) => ({ attributeType: 'custom_attribute', name }));

const names = (list: readonly AttributeDefinition[], query: string) =>
  matchAttributes(list, query).map((match) => match.attribute.name);

describe('matchAttributes', () => {
  it('puts the exact name first, then starts, then starts of words, then the rest', () => {
    const list = attributes('respend', 'total_spend', 'spend_30d', 'spend');
    expect(names(list, 'spend')).toEqual(['spend', 'spend_30d', 'total_spend', 'respend']);
  });

  it('answers at most 14 attributes', () => {
    const list = attributes(...Array.from({ length: 50 }, (_, index) => `field_${String(index)}`));
    expect(names(list, '')).toHaveLength(14);
    expect(names(list, 'field')).toHaveLength(14);
  });

  it('says where the query stands, whatever its letter case', () => {
    expect(matchAttributes(attributes('Total_Spend'), 'SPE')[0]?.nameRange).toEqual([6, 9]);
  });

  it('finds by label as well as by raw name', () => {
    const list = [{ attributeType: 'custom_attribute' as const, name: 'ltv_2', label: 'Lifetime value' }];
    expect(matchAttributes(list, 'value')[0]).toMatchObject({ nameRange: undefined, labelRange: [9, 14] });
  });

  it('finds nothing for a name nobody has', () => {
    expect(names(attributes('a', 'b'), 'zzz')).toEqual([]);
  });
});

describe('findAttribute', () => {
  it('prefers the name in the same letter case', () => {
    expect(findAttribute(attributes('PLAN', 'plan'), 'plan')?.name).toBe('plan');
  });

  it('accepts another letter case when it is the only one', () => {
    expect(findAttribute(attributes('Plan'), 'plan')?.name).toBe('Plan');
  });
});
