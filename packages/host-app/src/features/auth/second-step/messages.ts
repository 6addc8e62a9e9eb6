import type { ReactNode } from 'react';
import { REMEMBERED_DAYS } from '@sluice/server/contracts';
import { richText } from '../../../lib/rich-text.ts';

export const secondStepMessages = {
  title: 'Enter your code',
  explanation: (email: ReactNode) => richText`Six digits from your authenticator app, for ${email}`,
  code: 'Code, six digits',
  codeMissing: 'Please enter all six digits.',
  remember: `Don't ask on this device for ${REMEMBERED_DAYS} days`,
  continue: 'Continue',

  recoveryTitle: 'Use a recovery code',
  recoveryExplanation: (email: ReactNode) =>
    richText`One of the ten that you saved, for ${email}. It works once.`,
  recoveryCode: 'Recovery code',
  recoveryMissing: 'Please enter a recovery code.',

  otherWays: 'Other ways',
  byRecovery: 'Use a recovery code',
  byRecoveryHint: 'One of the ten you saved',
  byApp: 'Use your authenticator app',
  byAppHint: 'Six digits that change every 30 seconds',

  notYou: 'Not you?',
  startOver: 'Sign in as somebody else',
  expired: 'Please sign in again',
};
