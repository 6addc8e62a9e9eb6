import { defineMessages } from '../define-messages.ts';

const en = {
  coming: 'Opening…',
  failed: "This couldn't be opened.",
  retry: 'Retry',
};

export const useLateOpeningMessages = defineMessages({ en });
