import type { Notification } from '@sluice/server/contracts';
import {
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
import type { ReactNode } from 'react';
import type { DescribedNotification } from './describe-notification.ts';
import * as S from './List.styles.ts';

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

/** What a notification is about. The words beside it say the same. */
export function NotificationIcon({ kind, tone }: NotificationIconProps): ReactNode {
  const Icon = ICONS[kind];
  return (
    <S.Icon data-tone={tone}>
      <Icon aria-hidden />
    </S.Icon>
  );
}
