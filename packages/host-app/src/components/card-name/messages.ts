import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  name: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  spoken: (brand: string, last4: string) => `${brand}, ending in ${last4}`,
};

export const useCardNameMessages = defineMessages({ en });
