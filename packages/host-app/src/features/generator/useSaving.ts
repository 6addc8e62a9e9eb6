import { useToasts, type SnippetDraft } from '@sluice/builder-ui';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import { Snippet } from '@sluice/server/contracts';
import { useState } from 'react';
import { isNewerVersion, messageOf } from '../../lib/api-error.ts';
import { useSnippetChanges } from '../../lib/snippets-api.ts';
import type { Work } from './work.ts';

interface SavingOptions {
  work: Work;
  generated: GeneratedLiquid;
  /** The template is in the library now, as this snippet. The work may have gone on while it was being saved. */
  onSaved: (snippet: Snippet, saved: Template) => void;
}

/** Saving the work: as a new snippet, over the one it came from, or beside a newer version of that. */
export function useSaving({ work, generated, onSaved }: SavingOptions) {
  const { create, update } = useSnippetChanges();
  const toasts = useToasts();
  const [error, setError] = useState<string | undefined>(undefined);
  /** What is in the library when somebody else saved meanwhile. */
  const [newer, setNewer] = useState<Snippet | null>(null);

  const saved = work.template;
  const content = {
    content: generated.text,
    builderState: saved,
    isDraft: generated.incomplete.length > 0,
  };

  const succeed = (snippet: Snippet) => {
    setError(undefined);
    setNewer(null);
    onSaved(snippet, saved);
    toasts.show({
      topic: 'save',
      tone: 'ok',
      title: 'Snippet Saved',
      description: snippet.isDraft
        ? 'Your draft has been saved to the library.'
        : 'Your snippet has been saved to the library.',
    });
  };

  const fail = (reason: unknown) => {
    const message = messageOf(reason);
    setError(message);
    toasts.show({ topic: 'save', tone: 'danger', title: 'Save Failed', description: message });
  };

  return {
    error,
    newer,
    isSaving: create.isPending || update.isPending,
    dismiss: () => {
      setError(undefined);
      setNewer(null);
    },

    saveNew: ({ name, tags }: SnippetDraft) => {
      create.mutate({ name, tags: [...tags], ...content }, { onSuccess: succeed, onError: fail });
    },

    /** Saves over a version: the one that was opened, or the newer one that the person decided to replace. */
    saveOver: (id: string, version: number) => {
      update.mutate(
        { id, version, ...content },
        {
          onSuccess: succeed,
          onError: (reason) => {
            const current = isNewerVersion(reason) ? Snippet.safeParse(reason.body?.current) : undefined;
            if (current?.success) setNewer(current.data);
            else fail(reason);
          },
        },
      );
    },
  };
}
