import {
  IconButton,
  Popover,
  Button,
  EmptyState,
  Skeleton,
  useRelativeTime,
  VisuallyHidden,
} from '@sluice/builder-ui';
import {
  X,
  Bell,
  Blocks,
  CircleX,
  Clock,
  CreditCard,
  Database,
  Pencil,
  Plug,
  RefreshCw,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Notification } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { notificationMessages, describeNotification, type DescribedNotification } from './messages.ts';
import { RetryView } from '../../components/RetryView.tsx';
import { NOTIFICATION_STEP, notificationsOptions, useMarkSeen } from '../../lib/api/notifications-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { formatFullMoment } from '../../lib/formats.ts';
import * as S from './List.styles.ts';

const Panel = styled(Popover)`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: 400px;
  max-inline-size: 100%;
  max-block-size: min(560px, 80dvh);
  overflow: hidden;

  &[data-sheet] {
    inline-size: 100%;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  box-sizing: border-box;
  min-block-size: 48px;
  padding: 6px var(--sluice-space-2) 6px var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);

  & > h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }
`;

interface NotificationPopoverProps {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The list below the bell; on narrow screens a sheet. Escape and a press elsewhere close it. */
export function NotificationPopover({ anchor, onClose }: NotificationPopoverProps): ReactNode {
  return (
    <Panel
      isOpen
      isSheetWhenNarrow
      label={notificationMessages.title}
      anchorRef={anchor}
      offset={12}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Head>
        <h2>{notificationMessages.title}</h2>
        <IconButton
          hideTooltip
          compact
          label={notificationMessages.close}
          icon={<X aria-hidden />}
          onPress={onClose}
        />
      </Head>
      <NotificationList onFollow={onClose} />
    </Panel>
  );
}

/** The longest page that the server returns. */
const LISTED_MAX = 100;

/** Lists what happened, newest first. Showing it marks it as seen; what was new stays marked until the list is closed. */
function NotificationList({ onFollow }: { onFollow: () => void }): ReactNode {
  const [limit, setLimit] = useState(NOTIFICATION_STEP);
  const workspaceId = useWorkspaceId();
  const { data, error, refetch, isPlaceholderData } = useQuery(notificationsOptions(workspaceId, limit));
  const fresh = useFresh(data?.items);
  if (data === undefined && error) {
    return (
      <S.Scroll>
        <RetryView title={notificationMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      </S.Scroll>
    );
  }
  if (data === undefined) return <Loading />;
  const { items, total } = data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title={notificationMessages.none}
        description={notificationMessages.noneDetail}
      />
    );
  }
  return (
    <S.Scroll>
      <S.Rows>
        {items.map((notification) => (
          <li key={notification.id}>
            <Row notification={notification} isFresh={fresh.has(notification.id)} onFollow={onFollow} />
          </li>
        ))}
      </S.Rows>
      {items.length < Math.min(total, LISTED_MAX) && (
        <S.More>
          <Button
            variant="ghost"
            isPending={isPlaceholderData}
            onPress={() => setLimit(Math.min(LISTED_MAX, limit + NOTIFICATION_STEP))}
          >
            {notificationMessages.more}
          </Button>
        </S.More>
      )}
    </S.Scroll>
  );
}

/** Marks what is shown as seen, again whenever something newer comes. @returns the ids of those that were unread when they came */
function useFresh(items: readonly Notification[] | undefined): ReadonlySet<string> {
  const { mutate } = useMarkSeen();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = (items ?? []).filter(({ id, isUnread }) => isUnread && !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  const newest = items?.some(({ isUnread }) => isUnread) === true ? items[0]?.at : undefined;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
  return fresh;
}

function Loading(): ReactNode {
  return (
    <S.Rows as="output" aria-label={notificationMessages.loading}>
      {[70, 55, 62].map((width) => (
        <S.Placeholder key={width}>
          <Skeleton width="28px" height="28px" />
          <Skeleton width={`${width}%`} />
        </S.Placeholder>
      ))}
    </S.Rows>
  );
}

interface RowProps {
  notification: Notification;
  isFresh: boolean;
  onFollow: () => void;
}

function Row({ notification, isFresh, onFollow }: RowProps): ReactNode {
  const relativeTime = useRelativeTime();
  const { tone, title, detail, href } = describeNotification(notification);
  const { at, kind } = notification;
  return (
    <S.Row to={href} onClick={onFollow} data-fresh={isFresh || undefined}>
      <NotificationIcon kind={kind} tone={tone} />
      <S.Text>
        <b>
          {isFresh && <VisuallyHidden>{notificationMessages.isNew}</VisuallyHidden>}
          {title}
        </b>{' '}
        <span>{detail}</span>
      </S.Text>
      <S.Time dateTime={at} title={formatFullMoment(at)}>
        {relativeTime(new Date(at))}
      </S.Time>
    </S.Row>
  );
}

const ICONS: Record<Notification['kind'], LucideIcon> = {
  'import.finished': RefreshCw,
  'import.failed': CircleX,
  'provider.changed': Database,
  'connection.degraded': Plug,
  'block.changed': Blocks,
  'member.joined': UserPlus,
  'snippet.changed': Pencil,
  'trial.ending': Clock,
  'payment.failed': CreditCard,
  'subscription.ended': CreditCard,
};

interface NotificationIconProps extends Pick<DescribedNotification, 'tone'> {
  kind: Notification['kind'];
}

/** Shows what a notification is about. The words beside it say the same. */
function NotificationIcon({ kind, tone }: NotificationIconProps): ReactNode {
  const Icon = ICONS[kind];
  return (
    <S.Icon data-tone={tone}>
      <Icon aria-hidden />
    </S.Icon>
  );
}
