import { buttonWords } from './button/button-words.ts';

/** Every visible or spoken string of the controls that is not a prop. */
export const controlsMessages = {
  ...buttonWords,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clearSearch: 'Clear search',
  selectPlaceholder: 'Choose',
  showOptions: 'Show options',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  backgroundNotifications: 'Background notifications',
  loading: 'Loading…',
  copy: 'Copy',
  copied: 'Copied!',
  /** The label of the field in which a person types a phrase to confirm. */
  typeToConfirm: (phrase: string) => `Type ${phrase} to confirm`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${String(page)} of ${String(pages)}`,
  of: (pages: number) => `of ${String(pages)}`,
};
