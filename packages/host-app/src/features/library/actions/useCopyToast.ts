import { useToasts } from '@sluice/builder-ui';
import { libraryMessages } from '../messages.ts';

/** Shows a toast that says whether a snippet was copied. */
export function useCopyToast(): (succeeded: boolean) => void {
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  return (succeeded) =>
    toasts.show(
      succeeded
        ? { topic: 'library', tone: 'ok', title: texts.copied }
        : {
            topic: 'library',
            tone: 'danger',
            title: texts.copyFailed,
            description: texts.copyFailedDescription,
          },
    );
}
