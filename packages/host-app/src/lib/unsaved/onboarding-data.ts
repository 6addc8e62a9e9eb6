import * as z from 'zod';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { forgetOnboarding, KEYS } from './onboarding-keys.ts';

const FIRST_VISIT = 'sluice.first-visit';

/** A checkout that is older has expired at Stripe. */
const CHECKOUT_LIFETIME_MS = 24 * 60 * 60 * 1000;

const Draft = z.object({
  /** Whose it is: another person at this computer does not see it. */
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
  workspaceName: z.string(),
  /** The id of the plan. */
  selectedPlan: z.string(),
});
/** The entries and choices of a person. */
export type OnboardingDraft = z.output<typeof Draft>;

const EMPTY = {
  firstName: '',
  lastName: '',
  organizationName: '',
  workspaceName: '',
  selectedPlan: '',
};

/** A person's draft. One that cannot be read, or that is somebody else's, does not exist. */
export function readDraft(userId: string): OnboardingDraft | undefined {
  try {
    const draft = Draft.parse(JSON.parse(readItem(KEYS.draft) ?? ''));
    return draft.userId === userId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds to a person's draft.
 * @returns whether the browser has stored it: its storage may be full or blocked
 */
export function writeDraft(userId: string, changes: Partial<OnboardingDraft>): boolean {
  return writeItem(KEYS.draft, JSON.stringify({ ...EMPTY, ...readDraft(userId), ...changes, userId }));
}

/** The browser leaves for the checkout of a workspace. */
export function noteCheckoutDeparture(workspaceId: string): void {
  writeItem(KEYS.workspaceId, workspaceId);
  writeItem(KEYS.isPaying, 'true');
  writeItem(KEYS.isBackAwaited, 'true');
  writeItem(KEYS.leftAt, String(Date.now()));
}

/** Tells whether somebody left for a checkout that can still be paid, and has not come back from it in the usual way. */
export function isPaymentOpen(): boolean {
  const since = Date.now() - Number(readItem(KEYS.leftAt) ?? Number.NaN);
  const flags = [KEYS.isPaying, KEYS.isBackAwaited].map((key) => readItem(key) === 'true');
  return !flags.includes(false) && since >= 0 && since < CHECKOUT_LIFETIME_MS;
}

/** The browser is back from the checkout. */
export function noteCheckoutReturn(): void {
  for (const key of [KEYS.isPaying, KEYS.isBackAwaited, KEYS.leftAt]) removeItem(key);
}

/** The workspace that the checkout is for: the person may have switched to another one in the meantime. */
export const readPaidWorkspace = (): string | null => readItem(KEYS.workspaceId);

/** Somebody has finished: the draft is no longer needed, and other tabs learn it. */
export function noteCompletion(): void {
  forgetOnboarding();
  writeItem(KEYS.isComplete, 'true');
}

/** Notes in this tab that a person comes to the start page for the first time. */
export function noteFirstVisit(userId: string): void {
  writeItem(FIRST_VISIT, userId, 'sessionStorage');
}

/** Tells whether a person is on the start page for the first time. */
export const isFirstVisit = (userId: string): boolean => readItem(FIRST_VISIT, 'sessionStorage') === userId;

/** They have left the start page. */
export const endFirstVisit = (): void => removeItem(FIRST_VISIT, 'sessionStorage');

/** @returns a function that stops listening */
export function onCompletionElsewhere(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEYS.isComplete && newValue === 'true') listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Tells whether the browser lets us store anything. */
export function canStore(): boolean {
  const isStored = writeItem('sluice.probe', '');
  removeItem('sluice.probe');
  return isStored;
}
