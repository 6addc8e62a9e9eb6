import type { ReactNode } from 'react';
import { DataChip } from '../features/generator/data/DataChip.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { NAVIGATION } from './route-table.ts';

/** The frame of every signed-in page, whose sidebar lists the pages of the route table. */
export function ShellRoute(): ReactNode {
  return <Shell navigation={NAVIGATION} topBarActions={<NotificationBell />} topBarNote={<DataChip />} />;
}
