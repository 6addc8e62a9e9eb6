import { Note, SaveSnippetDialog } from '@sluice/builder-ui';
import type { GeneratedLiquid } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import { useErrorText } from '../../../lib/http/useErrorText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { openQuestion, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { useGeneratorMessages } from '../messages.ts';

const MAX_SUGGESTIONS = 5;

interface DraftDialogsProps {
  draft: Draft;
  /** The Liquid of the draft. */
  generated: GeneratedLiquid;
  send: (event: DraftEvent) => void;
}

/** What a person may be asked when saving: a name for a new snippet, and which version to keep after a conflict. */
export function DraftDialogs({ draft, generated, send }: DraftDialogsProps): ReactNode {
  const texts = useGeneratorMessages();
  const errorText = useErrorText();
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const question = openQuestion(draft);
  const isSaving = draft.state === 'saving';
  const isIncomplete = generated.incomplete.length > 0;
  const error = question?.state === 'naming' ? question.error : undefined;
  return (
    <>
      <SaveSnippetDialog
        isOpen={question?.state === 'naming'}
        onOpenChange={(isOpen) => {
          if (!isOpen) send({ type: 'canceled' });
        }}
        title={
          draft.snippet
            ? texts.actions.saveAsNew
            : isIncomplete
              ? texts.actions.saveDraft
              : texts.actions.saveSnippet
        }
        loadTagSuggestions={loadTagSuggestions}
        initial={question?.state === 'naming' ? question.typed : undefined}
        onType={(title) => send({ type: 'name-typed', title })}
        onSave={(title) => send({ type: 'named', title })}
        isSaving={isSaving}
        error={error === undefined ? undefined : errorText(error)}
        note={isIncomplete && <Note tone="warn">{texts.draftNote}</Note>}
      />
      <ConflictDialog
        theirs={question?.state === 'conflicted' ? question.theirs : null}
        mine={{ template: draft.template, text: generated.text }}
        isSaving={isSaving}
        onClose={() => send({ type: 'canceled' })}
        onReplace={() => send({ type: 'replace-requested' })}
        onSaveCopy={({ name }) => send({ type: 'copy-requested', name: copyName(name) })}
        onTakeTheirs={() => send({ type: 'theirs-taken' })}
      />
    </>
  );
}
