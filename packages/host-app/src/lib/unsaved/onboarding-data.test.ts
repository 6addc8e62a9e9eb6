import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  canStore,
  isPaymentOpen,
  noteCompletion,
  noteCheckoutDeparture,
  noteCheckoutReturn,
  onCompletionElsewhere,
  readDraft,
  readPaidWorkspace,
  writeDraft,
} from './onboarding-data.ts';
import { forgetOnboarding } from './onboarding-keys.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a draft is kept for its person, and added to', () => {
  writeDraft('usr_1', { firstName: 'Ada' });
  writeDraft('usr_1', { selectedPlan: 'premium' });
  expect(readDraft('usr_1')).toMatchObject({ firstName: 'Ada', lastName: '', selectedPlan: 'premium' });
  expect(readDraft('usr_2')).toBeUndefined();
  writeDraft('usr_2', { lastName: 'Voss' });
  expect(readDraft('usr_2')).toMatchObject({ firstName: '', lastName: 'Voss' });
});

it.each(['', 'nonsense', '[]', '{"firstName":7}', '{"userId":"usr_1"}', 'null'])(
  'a stored draft that reads %j is ignored',
  (text) => {
    localStorage.setItem('onboardingFormData', text);
    expect(readDraft('usr_1')).toBeUndefined();
  },
);

it('a payment is open from the departure to the return, and for as long as the checkout lives', () => {
  expect(isPaymentOpen()).toBe(false);
  noteCheckoutDeparture('wsp_1');
  expect([isPaymentOpen(), readPaidWorkspace()]).toEqual([true, 'wsp_1']);
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
  expect(isPaymentOpen()).toBe(false);
  vi.useRealTimers();
  noteCheckoutReturn();
  expect(isPaymentOpen()).toBe(false);
  expect(readPaidWorkspace()).toBe('wsp_1');
});

it.each(['', 'soon', '-1', '9999999999999999'])('a departure at %j is ignored', (time) => {
  noteCheckoutDeparture('wsp_1');
  localStorage.setItem('paymentReturnTime', time);
  expect(isPaymentOpen()).toBe(false);
});

it('finishing leaves one note, which other tabs hear of; signing out leaves nothing', () => {
  writeDraft('usr_1', { firstName: 'Ada' });
  noteCheckoutDeparture('wsp_1');
  const heard = vi.fn<() => void>();
  const stop = onCompletionElsewhere(heard);
  noteCompletion();
  expect(Object.entries(localStorage)).toEqual([['onboardingComplete', 'true']]);
  dispatchEvent(new StorageEvent('storage', { key: 'onboardingComplete', newValue: 'true' }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  forgetOnboarding();
  expect(localStorage.length).toBe(0);
});

it('a browser that blocks its storage is recognized, and nothing throws', () => {
  expect(canStore()).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  expect([canStore(), writeDraft('usr_1', { firstName: 'Ada' })]).toEqual([false, false]);
  noteCheckoutDeparture('wsp_1');
  expect(isPaymentOpen()).toBe(false);
});
