import { defineMessages } from '../lib/define-messages.ts';

const en = {
  screenFailed: 'This page could not be displayed.',
  screenFailedHint: 'Your work is stored in this browser. Reload the page to continue.',
  reload: 'Reload',
};

export const useAppMessages = defineMessages({ en });
