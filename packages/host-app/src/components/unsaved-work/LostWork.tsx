import { Button } from '@sluice/builder-ui';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { fetchAndDownload } from '../../lib/unsaved/fetch-and-download.ts';
import { workPrefix } from '../../lib/unsaved/unsaved-work.ts';
import { findLostWork, type LostWork as Lost, useStoredWorkRevision } from '../../lib/unsaved/stored-work.ts';
import { unsavedMessages } from '../../lib/messages.ts';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { UnsavedWorkLine, UnsavedWorkList } from './UnsavedWorkLine.tsx';
import { unsavedWorkMessages } from './messages.ts';

/**
 * Offers what a person has not saved of workspaces that they were removed from, or that were deleted, until they discard it.
 * Nothing when there is none.
 */
export function LostWork(): ReactNode {
  const { user } = useSession();
  const { memberships, isKnown, error } = useMemberships();
  if (user === null) return null;
  // Who is in no workspace needs no list of them.
  if (!isKnown && (user.activeWorkspaceId !== null || error === null)) return null;
  const own = memberships.map(({ workspaceId }) => workspaceId);
  return <LostWorks userId={user.id} workspaceIds={[...own, user.activeWorkspaceId ?? ''].join(' ')} />;
}

interface LostWorksProps {
  userId: string;
  /** Those that the person is in, as one text. */
  workspaceIds: string;
}

function LostWorks({ userId, workspaceIds }: LostWorksProps): ReactNode {
  const revision = useStoredWorkRevision(workPrefix(userId));
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what is stored
  const lost = useMemo(() => findLostWork(userId, workspaceIds.split(' ')), [userId, workspaceIds, revision]);
  if (lost.length === 0) return null;
  return (
    <UnsavedWorkList label={unsavedWorkMessages.lostLabel}>
      {lost.map((each) => (
        <LostLine key={each.workspaceId} lost={each} />
      ))}
    </UnsavedWorkList>
  );
}

function LostLine({ lost: { keys, works, names } }: { lost: Lost }): ReactNode {
  const { untitled } = unsavedMessages;
  const subjects = unsavedWorkMessages.subjects(names);
  return (
    <UnsavedWorkLine sentence={unsavedWorkMessages.lost(subjects)} subject={subjects} keys={keys}>
      <Button compact onPress={() => void fetchAndDownload(works, untitled)}>
        {unsavedWorkMessages.download}
      </Button>
    </UnsavedWorkLine>
  );
}
