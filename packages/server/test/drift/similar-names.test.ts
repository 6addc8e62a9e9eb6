import { expect, it } from 'vitest';
import { comparableName, isContained, similarity } from '../../src/modules/provider/drift/propose-renames.ts';

const similar = (one: string, other: string) => similarity(comparableName(one), comparableName(other)) > 0;

it.each([
  ['favorite_activity', 'favourite_activity'],
  ['favoriteActivity', 'favorite_activity'],
  ['last_order_at', 'last-order-date'],
  ['order_last_at', 'last_order_at'],
  ['Café', 'cafe_'],
  ['VIP', 'vip'],
  ['loyalty_tier', 'loyality_tier'],
])('%s may have been renamed to %s', (one, other) => {
  expect(similar(one, other)).toBe(true);
  expect(similar(other, one)).toBe(true);
});

it.each([
  ['address_1', 'address_2'],
  ['spend_30d', 'spend_90d'],
  ['plan', 'gender'],
  ['email_opt_in', 'email_opt_out'],
  ['first_name', 'last_name'],
  ['a', 'b'],
  ['___', '---'],
  ['', ''],
])('%s has not been renamed to %s', (one, other) => {
  expect(similar(one, other)).toBe(false);
});

it.each([
  ['loyalty_tier', 'loyalty_tier_name', true],
  ['customer_city', 'city', true],
  ['loyalty_tier', 'loyalty_level', false],
  ['address', 'address_2', false],
  ['', 'plan', false],
])('%s and %s: one name contains the other: %s', (one, other, expected) => {
  expect(isContained(comparableName(one), comparableName(other))).toBe(expected);
});

it('the more letters two names share, the more similar they are', () => {
  const to = comparableName('favourite_activity');
  const close = similarity(comparableName('favorite_activity'), to);
  expect(close).toBeGreaterThan(similarity(comparableName('favorit_activities'), to));
  expect(close).toBeLessThan(similarity(comparableName('Activity favourite'), to));
});
