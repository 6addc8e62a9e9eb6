import { defineMessages } from '../../../lib/define-messages.ts';

const en = {
  title: 'Touch it. This is the real builder.',
  noAccount: 'no account needed',
  changeMe: 'Change me',
};

export const useLiveMessages = defineMessages({ en });
