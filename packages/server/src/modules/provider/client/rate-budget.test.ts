import { describe, expect, it } from 'vitest';
import { createRateBudget, createRateBudgets } from './rate-budget.ts';

const now = new Date('2026-03-01T10:20:00Z');
const later = new Date('2026-03-01T11:00:00Z');
const LIST = '/custom_attributes';
const headers = (remaining: number, resetAt = later) => ({
  'x-ratelimit-limit': '1000',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetAt.getTime() / 1000),
});

/** A budget after one answer, which said how many requests are left. */
function budgetWith(remaining: number, resetAt = later) {
  const budget = createRateBudget();
  budget.reserve(LIST, now);
  budget.answered(LIST, now, headers(remaining, resetAt));
  return budget;
}

describe('the rate budget of a key', () => {
  it('the rate budget of a key lets everything pass while nothing is known', () => {
    const budget = createRateBudget();
    for (let count = 0; count < 2000; count += 1) expect(budget.reserve(LIST, now)).toBeUndefined();
  });

  it('the rate budget of a key counts requests that are under way, so that several together send no more than Braze accepts', () => {
    const budget = budgetWith(2);
    expect([budget.reserve(LIST, now), budget.reserve('/events', now), budget.reserve(LIST, now)]).toEqual([
      undefined,
      undefined,
      later,
    ]);
  });

  it('the rate budget of a key holds nothing back for longer than a window of Braze after the clock was set back', () => {
    const hour = 60 * 60_000;
    const budget = budgetWith(0);
    expect(budget.reserve(LIST, now)).toEqual(later);
    expect(budget.reserve(LIST, new Date(now.getTime() - 24 * hour))).toBeUndefined();
    const halfAnHour = new Date(later.getTime() - hour);
    expect(budgetWith(0).reserve(LIST, halfAnHour)).toEqual(later);
    expect(budgetWith(0).reserve(LIST, new Date(halfAnHour.getTime() - 1))).toBeUndefined();
  });

  it('the rate budget of a key holds requests back until the reset, and no longer', () => {
    const budget = budgetWith(0);
    expect(budget.reserve(LIST, now)).toEqual(later);
    expect(budget.reserve(LIST, new Date(later.getTime() - 1))).toEqual(later);
    expect(budget.reserve(LIST, later)).toBeUndefined();
  });

  it('the rate budget of a key holds requests back after a refusal, even when Braze sends no numbers', () => {
    const budget = createRateBudget();
    budget.reserve(LIST, now);
    budget.answered(LIST, now, {}, later);
    expect(budget.reserve('/events', now)).toEqual(later);
  });

  it('the rate budget of a key does not take a late answer for the latest one', () => {
    const budget = createRateBudget();
    for (let count = 0; count < 2; count += 1) budget.reserve(LIST, now);
    budget.answered(LIST, now, headers(0));
    budget.answered(LIST, now, headers(1));
    expect(budget.reserve(LIST, now)).toEqual(later);
  });

  it('the rate budget of a key gives back a request that had no answer', () => {
    const budget = budgetWith(1);
    budget.reserve(LIST, now);
    budget.unanswered(LIST);
    expect(budget.reserve(LIST, now)).toBeUndefined();
  });

  it('the rate budget of a key has a limit of its own for Content Blocks', () => {
    expect(budgetWith(0).reserve('/content_blocks/list', now)).toBeUndefined();
  });

  it('the rate budget of a key ignores a reset that is further away than any window, which would stop everything', () => {
    expect(budgetWith(0, new Date('2030-01-01T00:00:00Z')).reserve(LIST, now)).toBeUndefined();
  });

  it('the rate budget of a key is the same for everybody with the same endpoint and key, and another one otherwise', () => {
    const budgets = createRateBudgets();
    const connection = { endpoint: 'https://rest.iad-01.braze.com', apiKey: 'a key' };
    expect(budgets.of({ ...connection })).toBe(budgets.of(connection));
    expect(budgets.of({ ...connection, apiKey: 'another' })).not.toBe(budgets.of(connection));
    expect(budgets.of({ ...connection, endpoint: 'https://rest.iad-02.braze.com' })).not.toBe(
      budgets.of(connection),
    );
  });
});
