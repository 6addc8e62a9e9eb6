export const componentMessages = {
  product: 'Sluice',
  loading: 'Loading…',
  retry: 'Retry',
  /** The title of a toast about a list that could not be loaded. */
  error: 'Error',
  pageTitle: (screen: string) => `${screen} · Sluice`,
  /** Of a page with tabs, by the tab that is open. */
  tabTitle: (tab: string, screen: string) => `${tab} · ${screen}`,
  /** How a difference is shown. */
  differenceView: { label: 'View', words: 'Words', liquid: 'Liquid' },
  /** On badges, the same on every page. */
  states: {
    draft: 'Draft',
    connection: {
      none: 'Not connected',
      unknown: 'Disconnected',
      healthy: 'Connected',
      degraded: 'Degraded',
    },
  },
  notFound: {
    code: '404',
    explanation: 'Oops! Page not found',
    home: 'Return to Home',
    dashboard: 'Open the dashboard',
  },
};
