export const appMessages = {
  screenFailed: "We couldn't display this page.",
  screenFailedHint: 'Your unsaved changes are stored in this browser. Reload the page to continue.',
  reload: 'Reload',
  noConnection: 'There is no connection. The page opens as soon as it is back.',
  stay: 'Stay here',
};
