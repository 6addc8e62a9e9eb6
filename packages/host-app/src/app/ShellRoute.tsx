import type { ReactNode } from 'react';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { useBackClosesDialogs } from './back-closes-dialogs.ts';
import { NAVIGATION } from './route-table.ts';

/** The frame of every signed-in page, whose sidebar lists the pages of the route table. */
export function ShellRoute(): ReactNode {
  useBackClosesDialogs();
  return <Shell navigation={NAVIGATION} topBarActions={<NotificationBell />} />;
}
