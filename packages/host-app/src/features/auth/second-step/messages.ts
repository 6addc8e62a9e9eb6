import type { ReactNode } from 'react';
import { REMEMBERED_DAYS } from '@sluice/server/contracts';
import { richText } from '../../../lib/rich-text.ts';

export const secondStepMessages = {
  /** What the screen says for each way, and what leads to it from the others. */
  ways: {
    authenticator: {
      title: 'Enter your code',
      explanation: (email: ReactNode) => richText`Six digits from your authenticator app, for ${email}`,
      use: 'Use your authenticator app',
      hint: 'Six digits that change every 30 seconds',
    },
    passkey: {
      title: 'Use your passkey',
      explanation: (email: ReactNode) => richText`Your browser asks for it, for ${email}`,
      use: 'Use a passkey',
      hint: 'Touch ID, Face ID or a security key',
    },
    recovery: {
      title: 'Use a recovery code',
      explanation: (email: ReactNode) =>
        richText`One of the ten that you saved, for ${email}. It works once.`,
      use: 'Use a recovery code',
      hint: 'One of the ten you saved',
    },
  },
  code: 'Code, six digits',
  codeMissing: 'Please enter all six digits.',
  remember: `Don't ask on this device for ${REMEMBERED_DAYS} days`,
  continue: 'Continue',
  givePasskey: 'Continue with a passkey',

  recoveryCode: 'Recovery code',
  recoveryMissing: 'Please enter a recovery code.',

  otherWays: 'Other ways',

  notYou: 'Not you?',
  startOver: 'Sign in as somebody else',
  expired: 'Please sign in again',
};
