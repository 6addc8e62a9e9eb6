import { defineMessages } from '../lib/define-messages.ts';

const en = {
  product: 'Sluice',
  purpose: 'Build the conditional Liquid of your Braze messages by pointing and clicking.',
  loading: 'Loading…',
  retry: 'Retry',
  /** The title of a toast about a list that could not be loaded. */
  error: 'Error',
  pageTitle: (screen: string) => `${screen} · Sluice`,
  notFound: {
    code: '404',
    explanation: 'Oops! Page not found',
    home: 'Return to Home',
  },
};

export const useComponentMessages = defineMessages({ en });
