import { useToasts } from '@sluice/builder-ui';
import { loadLate } from '../late/load-late.ts';
import { readWorkIn } from './unsaved-work.ts';
import { unsavedMessages } from '../messages.ts';

/** Gives a person unsaved work as a file, with code that nobody else needs to load. */
export async function fetchAndDownload(work: readonly string[], untitled: string): Promise<void> {
  const { downloadWork } = await loadLate(() => import('./download-work.ts'));
  downloadWork(work, untitled);
}

const TOPIC = 'storage';

/** @returns what tells a person that this browser has no room for their work, and offers it as a file */
export function useRoomToast({ userId, workspaceId }: { userId: string; workspaceId: string }) {
  const toasts = useToasts();
  return (hasRoom: boolean): void => {
    if (hasRoom) return toasts.clear(TOPIC);
    return toasts.show({
      topic: TOPIC,
      tone: 'warn',
      // Whoever overlooks it loses their work with the page.
      stays: true,
      title: unsavedMessages.noRoom,
      description: unsavedMessages.noRoomText,
      action: {
        label: unsavedMessages.download,
        onPress: () => void fetchAndDownload(readWorkIn(userId, workspaceId), unsavedMessages.untitled),
      },
    });
  };
}
