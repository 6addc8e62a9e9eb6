import type { SluiceBuilderHandle } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMissingPartToast } from '../../../components/snippets/useMissingPartToast.ts';
import { generatorPath, paths } from '../../../config/paths.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useSaveShortcut } from '../header/useSaveShortcut.ts';
import { useUndoShortcut } from '../header/useUndoShortcut.ts';
import { useHistory } from '../history/useHistory.ts';
import { useQuestionsLoaded } from '../late-dialogs.tsx';
import { useChangeElsewhere } from '../saving/useChangeElsewhere.ts';
import { useConflictResolution } from '../saving/useConflictResolution.ts';
import { useSaveFailureToast } from '../saving/useSaveFailureToast.ts';
import { usePublishing } from '../publishing/usePublishing.ts';
import { useOpenWork } from './useOpenWork.ts';
import { useUnappliedText } from './useUnappliedText.ts';

export interface GeneratorOptions {
  owner: DraftOwner;
  /** The draft to start with. */
  initial: Draft;
  /** Whether the result of a test is on show to begin with. */
  startsTested?: boolean | undefined;
  /** Whether the Liquid is edited as text to begin with. */
  startsAsText?: boolean | undefined;
  /** Called before the address changes to the one of a new snippet. */
  onNewSnippet: (snippetId: string) => void;
}

/** The draft that a person builds, and what they can do with it as a whole. */
export function useGenerator(
  { owner, initial, onNewSnippet }: GeneratorOptions,
  builder: RefObject<SluiceBuilderHandle | null>,
) {
  const navigate = useNavigate();
  const [showProblems, setShowProblems] = useState(false);
  const drafting = useDraft({
    initial,
    owner,
    onNewSnippet: (snippetId) => {
      onNewSnippet(snippetId);
      void navigate(generatorPath(snippetId), { replace: true });
    },
  });
  const { draft, latest, send, storeNow } = drafting;
  const unappliedText = useUnappliedText();
  const generated = useMemo(() => generateLiquid(draft.template), [draft.template]);
  useOpenWork({ storeNow, unappliedText });
  useQuestionsLoaded(isUnsaved(draft) || unappliedText.isThere);

  /** Applies typed Liquid, so that what is saved is what the person sees. @returns whether the draft can be saved now */
  const prepareSave = (): boolean => {
    if (builder.current?.applyText() === false) return false;
    setShowProblems(generateLiquid(latest.current.template).incomplete.length > 0);
    return true;
  };
  const example = useExampleName();
  const reportMissing = useMissingPartToast();
  const save = () => {
    if (!prepareSave()) return;
    if (latest.current.state === 'pristine') reportMissing('content');
    else send({ type: 'save-requested', name: example.name.current });
  };
  useSaveShortcut({ onSave: save, latest });
  useSaveFailureToast({ draft, onRetry: save });
  useUndoShortcut(builder);

  return {
    ...drafting,
    changeElsewhere: useChangeElsewhere(owner.workspaceId, draft),
    unappliedText,
    history: useHistory({ latest, send }),
    generated,
    isIncomplete: generated.incomplete.length > 0,
    showProblems,
    followExample: example.follow,
    save,
    publishing: usePublishing({ draft, save, send }),
    ...useConflictResolution({ builder, latest, send }),
    saveAsNew: () => {
      if (!prepareSave()) return;
      const { title } = latest.current;
      send({ type: 'new-requested', title: { ...title, name: copyName(title.name) } });
    },
    ...useStartingOver(drafting, () => {
      setShowProblems(false);
      example.forget();
    }),
  };
}

/** What the example is called that the person has started from: a name to propose. */
function useExampleName() {
  const name = useRef<string>(undefined);
  return {
    name,
    follow: (started: string) => {
      name.current = started;
    },
    forget: () => {
      name.current = undefined;
    },
  };
}

/** Begins a new snippet, and discards what is not saved of this one. */
function useStartingOver(
  { latest, send }: Pick<ReturnType<typeof useDraft>, 'latest' | 'send'>,
  forget: () => void,
) {
  const navigate = useNavigate();
  /** How often the person has begun again in this draft: each time with a fresh builder. */
  const [begun, setBegun] = useState(0);
  const startOver = () => {
    focusTitleIfLost();
    forget();
    send({ type: 'discarded' });
    if (latest.current.snippet) return void navigate(paths.generator);
    // What was typed for this draft and not applied is no part of the next one.
    send({ type: 'texts-put-away', texts: [] });
    return setBegun(begun + 1);
  };
  return { begun, startOver };
}
