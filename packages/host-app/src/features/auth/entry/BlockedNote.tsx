import { Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { blockedMessages } from '../messages.ts';

/** Says that the browser keeps nobody signed in, and what to do about it. */
export function BlockedNote({ what }: { what: 'cookies' | 'storage' }): ReactNode {
  const { title, explanation } = blockedMessages[what];
  return (
    <Note tone="warn" role="alert" title={title}>
      {explanation}
    </Note>
  );
}
