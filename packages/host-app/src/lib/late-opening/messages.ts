export const lateOpeningMessages = {
  coming: 'Opening…',
  failed: "This couldn't be opened.",
  retry: 'Retry',
};
