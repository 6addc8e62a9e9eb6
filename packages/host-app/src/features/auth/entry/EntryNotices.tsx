import { Note } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { findBlocked } from '../../../lib/browser-storage.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { hasTypedForms } from '../../../lib/unsaved/form-drafts.ts';
import { listWork } from '../../../lib/unsaved/unsaved-work.ts';
import { authMessages } from '../messages.ts';

const BlockedNote = lateComponent(async () => (await import('./BlockedNote.tsx')).BlockedNote);

/** Whether this browser keeps what a person has not saved: a snippet, or what they have typed into a form. */
const hasUnsavedWork = (userId: string) => listWork(userId).length > 0 || hasTypedForms(userId);

/** What a person should know before they sign in: that their session has ended, or that none can last in this browser. */
export function EntryNotices(): ReactNode {
  const { expired: texts } = authMessages;
  const { ending } = useSession();
  const [blocked] = useState(findBlocked);
  const hasWork = ending?.kind === 'expired' && hasUnsavedWork(ending.userId);
  return (
    <>
      {blocked !== undefined && <BlockedNote what={blocked} />}
      {ending?.kind === 'expired' && (
        <Note tone="warn" role="alert" title={texts.title}>
          {texts.explanation} {hasWork && texts.workKept}
        </Note>
      )}
    </>
  );
}
