import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';

const DataNote = lateComponent(async () => (await import('./DataNote.tsx')).DataNote);

/** Says in the top bar, while somebody builds, what is special about the attributes: that they are samples, or cannot be used. */
export function DataChip(): ReactNode {
  const workspaceId = useWorkspaceId();
  const isBuilding = useLocation().pathname === paths.generator;
  return isBuilding && workspaceId !== '' && <DataNote workspaceId={workspaceId} />;
}
