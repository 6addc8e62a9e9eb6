import { IconButton, lateCode, prepareCode, VisuallyHidden } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { notificationsOptions } from '../../lib/api/notifications-api.ts';
import { useLateOpening } from '../../lib/late-opening/useLateOpening.ts';
import { loadLate } from '../../lib/load-late.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import * as S from './Bell.styles.ts';
import { notificationMessages } from './messages.ts';
import { useNotificationToasts } from './useNotificationToasts.ts';
import { useSpokenCount } from './useSpokenCount.ts';

const listCode = lateCode(() => loadLate(() => import('./NotificationPopover.tsx')));
const NotificationPopover = lazy(async () => ({ default: (await listCode.load()).NotificationPopover }));
const prepare = (): void => prepareCode(listCode);

/** More would not fit. */
const SHOWN_MAX = 99;

/** The bell in the top bar: how much happened while one was away, and the list of it. */
export function NotificationBell(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [openOnce, isComing] = useLateOpening(listCode);
  const anchor = useRef<HTMLSpanElement>(null);
  const { data } = useQuery(notificationsOptions(useWorkspaceId()));
  const unread = data?.unread ?? 0;
  useNotificationToasts(data?.items, isOpen);
  const spoken = useSpokenCount(data?.unread);
  return (
    <S.Anchor ref={anchor} onPointerEnter={prepare} onFocus={prepare}>
      <IconButton
        label={notificationMessages.bell(unread)}
        tooltipPlacement="bottom"
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isPending={isComing}
        onPress={() => (isOpen ? setOpen(false) : openOnce(() => setOpen(true)))}
      />
      {unread > 0 && <S.Count aria-hidden>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</S.Count>}
      <VisuallyHidden aria-live="polite">
        {spoken === undefined ? '' : notificationMessages.unread(spoken)}
      </VisuallyHidden>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPopover anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </S.Anchor>
  );
}
