import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  atLeast: (minimum: number) => `At least ${minimum} characters`,
  shorterThan: (minimum: number) => `Password must be at least ${minimum} characters`,
};

export const useNewPasswordMessages = defineMessages({ en });
