import { describe, expect, it } from 'vitest';
import type { ProviderErrorCode } from '../../../contracts/index.ts';
import {
  combinedState,
  degradedKinds,
  statesAfter,
  unknownState,
  type KindState,
} from './connection-state.ts';

const [earlier, later] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
const healthy: KindState = { status: 'healthy', lastHealthyAt: earlier, lastSyncAt: earlier, reason: null };
const degraded = (reason: ProviderErrorCode): KindState => ({ ...healthy, status: 'degraded', reason });
const noEvents = degraded('braze_missing_permission_events');
const noAttributes = degraded('braze_missing_permission_attributes');

describe('the combined state', () => {
  it.each([
    ['unknown', 'unknown', unknownState, unknownState],
    ['healthy', 'healthy', healthy, healthy],
    ['healthy', 'attributes alone are connected', healthy, unknownState],
    ['healthy', 'events alone are connected', unknownState, healthy],
    ['healthy', 'only the permission for events is missing', healthy, noEvents],
    ['degraded', 'events fail for another reason', healthy, degraded('BRAZE_INVALID_API_KEY')],
    ['degraded', 'the permission for attributes is missing', noAttributes, healthy],
    ['degraded', 'both permissions are missing', noAttributes, noEvents],
    ['degraded', 'events alone are connected and their permission is missing', unknownState, noEvents],
  ])('the combined state is %s when the kinds are so: %s', (status, _what, attributes, events) => {
    expect(combinedState({ attributes, events }).status).toBe(status);
  });

  it('the combined state has the latest times of both kinds', () => {
    const events = { ...healthy, lastHealthyAt: later, lastSyncAt: null };
    expect(combinedState({ attributes: healthy, events })).toMatchObject({
      lastHealthyAt: later,
      lastSyncAt: earlier,
    });
  });
});

describe('a state', () => {
  const states = { attributes: healthy, events: unknownState };

  it('a state becomes degraded by a failure that lasts, and keeps its times', () => {
    const after = statesAfter(states, { attributes: 'BRAZE_INVALID_API_KEY' }, later);
    expect(after).toEqual({ attributes: degraded('BRAZE_INVALID_API_KEY'), events: unknownState });
    expect(degradedKinds(states, after)).toEqual(['attributes']);
    expect(degradedKinds(after, after)).toEqual([]);
  });

  it.each(['BRAZE_RATE_LIMITED', 'BRAZE_MAINTENANCE', 'BRAZE_UNAVAILABLE', 'BRAZE_UNREACHABLE'] as const)(
    'a state is not changed by %s, which passes',
    (code) => {
      expect(statesAfter(states, { attributes: code, events: code }, later)).toEqual(states);
    },
  );

  it('a state becomes healthy when reading works', () => {
    const { attributes } = statesAfter({ ...states, attributes: noAttributes }, { attributes: null }, later);
    expect(attributes).toEqual({ ...healthy, lastHealthyAt: later });
  });
});
