import { Note } from '@sluice/builder-ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { findBlocked } from '../../../lib/browser-storage.ts';
import { loadLate } from '../../../lib/load-late.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { useAuthMessages } from '../messages.ts';

const BlockedNote = lazy(async () => ({
  default: (await loadLate(() => import('../blocked/BlockedNote.tsx'))).BlockedNote,
}));

/** What a person should know before they sign in: that their session has ended, or that none can last in this browser. */
export function EntryNotices(): ReactNode {
  const { expired: texts } = useAuthMessages();
  const { ending } = useSession();
  const [blocked] = useState(findBlocked);
  return (
    <>
      {blocked !== undefined && (
        <Suspense fallback={null}>
          <BlockedNote what={blocked} />
        </Suspense>
      )}
      {ending?.kind === 'expired' && (
        <Note tone="warn" role="alert" title={texts.title}>
          {texts.explanation}
        </Note>
      )}
    </>
  );
}
