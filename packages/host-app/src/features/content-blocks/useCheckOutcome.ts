import { useToasts } from '@sluice/builder-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contentBlockMessages } from './messages.ts';
import type { BlockList } from './useBlockList.ts';

/** Tells what a check found as soon as it ends, if the person has asked for one. */
export function useCheckOutcome(
  list: BlockList | undefined,
  takeAwaited: () => boolean,
  onShow: () => void,
): void {
  const toasts = useToasts();
  const isReading = list?.reading != null;
  const wasReading = useRef(isReading);
  const showToast = useEffectEvent(() => {
    if (list === undefined || !takeAwaited()) return;
    // The note above the list says why it ended early.
    if (list.problem !== null) return;
    const { withFindings } = list.counts;
    toasts.show({
      topic: 'content-blocks',
      tone: withFindings === 0 ? 'ok' : 'warn',
      title: contentBlockMessages.checked,
      description: contentBlockMessages.checkedText(withFindings),
      ...(withFindings > 0 && { action: { label: contentBlockMessages.showFindings, onPress: onShow } }),
    });
  });
  useEffect(() => {
    if (wasReading.current && !isReading) showToast();
    wasReading.current = isReading;
  }, [isReading]);
}
