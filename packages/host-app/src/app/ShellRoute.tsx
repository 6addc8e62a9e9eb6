import { useState, type ReactNode } from 'react';
import { DataChip } from '../features/generator/data/DataChip.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { lateComponent } from '../lib/late/late-component.tsx';
import { useRequiredSecondStep } from '../lib/workspace/useRequiredSecondStep.ts';
import { NAVIGATION } from './route-table.ts';

const RequiredSecondStep = lateComponent(
  async () => (await import('../features/profile/second-step/RequiredSecondStep.tsx')).RequiredSecondStep,
  <FullScreenLoading />,
);

/** The frame of every signed-in page, whose sidebar lists the pages of the route table. */
export function ShellRoute(): ReactNode {
  const isRequired = useRequiredSecondStep()?.isDue === true;
  // Who sets it up there stays until they go on: their recovery codes are shown only then.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isRequired && !isSettingUp) setSettingUp(true);
  if (isSettingUp) return <RequiredSecondStep onDone={() => setSettingUp(false)} />;
  return <Shell navigation={NAVIGATION} topBarActions={<NotificationBell />} topBarNote={<DataChip />} />;
}
