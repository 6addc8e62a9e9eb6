import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  lastUpdated: 'Last Updated Oct 2025',
  contents: 'On this page',
  columns: { name: 'Name', purpose: 'What it is for', lasts: 'How long it lasts' },
};

export const useLegalMessages = defineMessages({ en });
