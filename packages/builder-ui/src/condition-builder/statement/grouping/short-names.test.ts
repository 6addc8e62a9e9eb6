import { operatorLabel } from '@sluice/liquid/messages';
import type { Condition } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

const asks = (attributeName: string, value: string): Condition => ({
  id: `${attributeName} ${value}`,
  attributeType: 'custom_attribute',
  attributeName,
  operator: '==',
  value,
});

const words = { number: (position: number) => `condition ${String(position)}`, operator: operatorLabel };

it('conditions of one attribute are told apart by what they compare with', () => {
  expect(shortNames([asks('country', 'DE'), asks('country', 'AT'), asks('vip', 'true')], words)).toEqual([
    'country is equal to DE',
    'country is equal to AT',
    'vip',
  ]);
});

it('a condition without an attribute has its number, and long names are cut', () => {
  expect(shortNames([asks('', ''), asks('n'.repeat(40), '')], words)).toEqual([
    'condition 1',
    `${'n'.repeat(28)}…`,
  ]);
});
