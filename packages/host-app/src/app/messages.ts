import { defineMessages } from '../lib/define-messages.ts';

const en = {
  screenFailed: "We couldn't display this page.",
  screenFailedHint: 'Your unsaved changes are stored in this browser. Reload the page to continue.',
  reload: 'Reload',
};

export const useAppMessages = defineMessages({ en });
