import { useToasts, type LateCode } from '@sluice/builder-ui';
import { useState } from 'react';
import { lateOpeningMessages } from './messages.ts';
import { TOPIC, useLateAnnouncement } from './useLateAnnouncement.ts';

/**
 * Opens a dialog once its code has come. Until then `isComing` is for the button that was pressed, and on a slow line a toast
 * says that it opens. If the code can't be loaded, a toast says so and tries again.
 */
export function useLateOpening(
  code: LateCode<unknown>,
): [openOnce: (open: () => void) => void, isComing: boolean] {
  const [isComing, setComing] = useState(false);
  const toasts = useToasts();
  const { failed, retry } = lateOpeningMessages;
  const announce = useLateAnnouncement();
  const openOnce = async (open: () => void): Promise<void> => {
    if (code.arrived() !== undefined) return open();
    setComing(true);
    const stop = announce();
    const isThere = await code.load().then(
      () => true,
      () => false,
    );
    stop();
    setComing(false);
    if (isThere) return open();
    const action = { label: retry, onPress: () => void openOnce(open) };
    return toasts.show({ topic: TOPIC, tone: 'danger', title: failed, action });
  };
  return [(open) => void openOnce(open), isComing];
}
