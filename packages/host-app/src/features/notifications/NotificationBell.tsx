import { IconButton, VisuallyHidden, useToasts } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import type { Notification } from '@sluice/server/contracts';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { notificationsOptions } from '../../lib/api/notifications-api.ts';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { useOpening } from '../../lib/late/useOpening.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { notificationMessages, describeNotification } from './messages.ts';

const Anchor = styled.span`
  position: relative;
  flex: none;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-end: -4px;
  box-sizing: border-box;
  min-inline-size: 17px;
  padding-inline: var(--sluice-space-1);
  border: 1.5px solid var(--sluice-surface-0);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-danger);
  color: var(--sluice-ink-inv);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 15px var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
`;

const NotificationPopover = lateComponent(
  async () => (await import('./NotificationPopover.tsx')).NotificationPopover,
);

/** More would not fit. */
const SHOWN_MAX = 99;

/** The bell in the top bar: how much happened while one was away, and the list of it. */
export function NotificationBell(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [openOnce, isComing] = useOpening(NotificationPopover);
  const anchor = useRef<HTMLSpanElement>(null);
  const { data } = useQuery(notificationsOptions(useWorkspaceId()));
  const unread = data?.unread ?? 0;
  useNotificationToasts(data?.items, isOpen);
  const spoken = useSpokenCount(data?.unread);
  return (
    <Anchor ref={anchor} onPointerEnter={NotificationPopover.prepare} onFocus={NotificationPopover.prepare}>
      <IconButton
        label={notificationMessages.bell(unread)}
        tooltipPlacement="bottom"
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isPending={isComing}
        onPress={() => (isOpen ? setOpen(false) : openOnce(() => setOpen(true)))}
      />
      {unread > 0 && <Count aria-hidden>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</Count>}
      <VisuallyHidden aria-live="polite">
        {spoken === undefined ? '' : notificationMessages.unread(spoken)}
      </VisuallyHidden>
      {isOpen && <NotificationPopover anchor={anchor} onClose={() => setOpen(false)} />}
    </Anchor>
  );
}

const stampOf = ({ id, at }: Notification) => `${id} ${at}`;

/**
 * Announces what happens while the page is open, unless the person did it or is looking at the list. What had happened
 * before is in the list alone.
 */
function useNotificationToasts(items: readonly Notification[] | undefined, isListOpen: boolean): void {
  const toasts = useToasts();
  const navigate = useNavigate();
  /** Those of the first answer, and those that were announced. */
  const seenStamps = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (items === undefined) return;
    const earlier = seenStamps.current;
    seenStamps.current = new Set([...(earlier ?? []), ...items.map(stampOf)]);
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

/**
 * Returns what is read out when the number of unread notifications grows. Not the number that a page begins with, which is in
 * the bell's name, and not that there are fewer, which the person knows.
 */
function useSpokenCount(unread: number | undefined): number | undefined {
  const [last, setLast] = useState<{ unread: number | undefined; spoken: number | undefined }>({
    unread,
    spoken: undefined,
  });
  if (unread !== last.unread) {
    const hasGrown = unread !== undefined && last.unread !== undefined && unread > last.unread;
    setLast({ unread, spoken: hasGrown ? unread : undefined });
  }
  return last.spoken;
}
