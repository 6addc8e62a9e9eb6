import type { Snippet } from '@sluice/server/contracts';
import { useState } from 'react';
import { useRememberedPublishDraft } from '../../../lib/unsaved/publish-draft.ts';
import { openSnippet } from '../../../lib/read-message.ts';
import type { DraftControls } from '../draft/useDraft.ts';

interface PublishingOptions extends Pick<DraftControls, 'draft' | 'send'> {
  /** Applies typed Liquid and saves. */
  save: () => void;
}

export interface PublishingProps {
  snippetId: string;
  onClose: () => void;
  /** Called with the snippet when its text was replaced by the one at Braze. */
  onTaken: (snippet: Snippet) => void;
}

/** Publishes the draft's snippet, after saving what is unsaved: Braze gets what is in the library. */
export function usePublishing({ draft, save, send }: PublishingOptions) {
  const [kept] = useRememberedPublishDraft('generator');
  const isKept = kept !== undefined && kept.start.snippetId === draft.snippet?.id;
  const [state, setState] = useState<'closed' | 'saving' | 'open'>(isKept ? 'open' : 'closed');
  // Saving ends here. If it failed, or the person closed its question, nothing is published.
  if (state === 'saving' && draft.state === 'saved') setState('open');
  else if (state === 'saving' && (draft.state === 'dirty' || draft.state === 'pristine')) setState('closed');

  const showVersion = async (snippet: Snippet): Promise<void> => {
    send({ type: 'version-restored', snippet, message: await openSnippet(snippet) });
  };

  return {
    isOpen: state === 'open',
    start: () => {
      save();
      setState('saving');
    },
    dialog: {
      onClose: () => setState('closed'),
      onTaken: (snippet: Snippet) => void showVersion(snippet),
    },
  };
}
