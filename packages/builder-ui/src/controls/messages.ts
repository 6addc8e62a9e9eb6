import { buttonWords } from './button/button-words.ts';
import { useSection } from '../messages/useSection.ts';

/** Every visible or spoken string of the controls that is not a prop. */
export const controlsMessages = {
  ...buttonWords,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clearSearch: 'Clear search',
  selectPlaceholder: 'Choose',
  /** Over the options of a list that is searched by typing. */
  typeToFind: 'Type to find',
  /** Beside what is typed, where no option is meant by it. */
  nothingFits: 'no match',
  showOptions: 'Show options',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  backgroundNotifications: 'Background notifications',
  /** How many earlier toasts wait behind the one that is shown. */
  moreNotifications: (count: number) =>
    count === 1 ? '1 earlier message' : `${String(count)} earlier messages`,
  loading: 'Loading…',
  copy: 'Copy',
  copied: 'Copied!',
  /** The label of the field in which a person types a phrase to confirm. */
  typeToConfirm: (phrase: string) => `Type ${phrase} to confirm`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${String(page)} of ${String(pages)}`,
  noTimeZone: 'There is no time zone of this name.',
  of: (pages: number) => `of ${String(pages)}`,
};

/** The current messages of the controls. */
export function useControlsMessages(): typeof controlsMessages {
  return useSection('controls', controlsMessages);
}
