import { useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { openingMessages as texts } from '../messages.ts';
import type { LateCode } from './late-component.tsx';

/** A dialog that comes sooner is not announced: the words would be gone before anybody has read or heard them. */
const ANNOUNCED_AFTER_MS = 300;

/** One press opens one thing: what is said about it replaces what was said about an earlier one. */
const TOPIC = 'opening';

/** Says in a toast, also to screen readers, that something opens. @returns what begins that, and what ends it */
function useAnnouncement(): () => () => void {
  const toasts = useToasts();
  return () => {
    const timer = setTimeout(
      () => toasts.show({ topic: TOPIC, title: texts.coming, stays: true }),
      ANNOUNCED_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      toasts.clear(TOPIC);
    };
  };
}

/**
 * Opens a dialog once its code has come. Until then `isComing` is for the button that was pressed, and on a slow line a toast
 * says that it opens. If the code can't be loaded, a toast says so and tries again.
 */
export function useOpening(
  code: LateCode<unknown>,
): [openOnce: (open: () => void) => void, isComing: boolean] {
  const [isComing, setComing] = useState(false);
  const toasts = useToasts();
  const announce = useAnnouncement();
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
    const action = { label: texts.retry, onPress: () => void openOnce(open) };
    return toasts.show({ topic: TOPIC, tone: 'danger', title: texts.failed, action });
  };
  return [(open) => void openOnce(open), isComing];
}

/** In the place of a dialog that no button opens, such as a question before leaving, until its code has come. */
export function OpeningNotice(): null {
  const announce = useEffectEvent(useAnnouncement());
  useEffect(() => announce(), []);
  return null;
}
