import { useToasts } from '@sluice/builder-ui';
import type { Notification } from '@sluice/server/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { describeNotification } from './describe-notification.ts';
import { notificationMessages } from './messages.ts';

const stampOf = ({ id, at }: Notification) => `${id} ${at}`;

/**
 * Announces what happens while the page is open, unless the person did it or is looking at the list. What had happened
 * before is in the list alone.
 */
export function useNotificationToasts(items: readonly Notification[] | undefined, isListOpen: boolean): void {
  const toasts = useToasts();
  const navigate = useNavigate();
  /** Those of the first answer, and those that were announced. */
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (items === undefined) return;
    const earlier = known.current;
    known.current = new Set([...(earlier ?? []), ...items.map(stampOf)]);
    if (earlier === undefined || isListOpen) return;
    // Oldest first, so that the newest one is on top.
    for (const notification of items.toReversed()) {
      if (earlier.has(stampOf(notification)) || !notification.isUnread) continue;
      const { tone, title, detail, href } = describeNotification(notification);
      toasts.notify({
        // It may wait for nobody, even if what happened is bad: it stays in the list.
        tone: tone === 'danger' ? 'warn' : tone,
        title,
        description: detail,
        topic: notification.id,
        action: { label: notificationMessages.open, onPress: () => void navigate(href) },
      });
    }
  }, [items, isListOpen, toasts, navigate]);
}
