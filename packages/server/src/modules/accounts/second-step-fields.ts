import type { AccountDocument } from './account.ts';

/** No authenticator app. */
export const NO_AUTHENTICATOR = {
  authenticator: null,
  authenticatorStep: 0,
  authenticatorUsedAt: null,
} satisfies Partial<AccountDocument>;

/** Nothing beside the password. */
export const NO_SECOND_STEP = {
  ...NO_AUTHENTICATOR,
  passkeys: [],
  recoveryCodes: [],
  usedRecoveryCodes: [],
  recoveryCodesMadeAt: null,
} satisfies Partial<AccountDocument>;

/** What is changed only if nothing else has changed the second step since the account was read. */
export const unchanged = ({ _id, secondStepChangedAt = null }: AccountDocument) => ({
  _id,
  secondStepChangedAt,
});
