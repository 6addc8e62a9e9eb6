export const componentMessages = {
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
