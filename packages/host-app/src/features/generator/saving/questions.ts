/** The dialogs that saving and leaving a draft can raise, in one file that is loaded once there is something to lose. */
export { AlertDialog } from '@sluice/builder-ui';
export { DraftDialogs } from './DraftDialogs.tsx';
