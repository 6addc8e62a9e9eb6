import type { SluiceBuilderHandle } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import { useMemo, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { generatorPath, paths } from '../../../config/paths.ts';
import { focusTitleIfLost } from '../../../lib/focus-title.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useSaveShortcut } from '../header/useSaveShortcut.ts';
import { useHistory } from '../history/useHistory.ts';
import { useQuestionsLoaded } from '../saving/LazyQuestions.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { useOpenWork } from './useOpenWork.ts';
import { useUnappliedText } from './useUnappliedText.ts';

export interface GeneratorOptions {
  owner: DraftOwner;
  /** The draft to start with. */
  initial: Draft;
  /** Whether the result of a test is on show to begin with. */
  startsTested?: boolean | undefined;
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
  const { draft, latest, send, keep } = drafting;
  const { template, snippet } = draft;
  const unappliedText = useUnappliedText();
  const generated = useMemo(() => generateLiquid(template), [template]);
  const isIncomplete = generated.incomplete.length > 0;
  useOpenWork({ keep, unappliedText });
  useQuestionsLoaded(isUnsaved(draft) || unappliedText.isThere);

  /** Applies typed Liquid, so that what is saved is what the person sees. @returns whether the draft can be saved now */
  const prepareSave = (): boolean => {
    if (builder.current?.applyText() === false) return false;
    setShowProblems(generateLiquid(latest.current.template).incomplete.length > 0);
    return true;
  };
  const save = () => {
    if (prepareSave()) send({ type: 'save-requested' });
  };
  useSaveShortcut({ onSave: save, latest });
  const publishing = usePublishing({ draft, save, send });

  return {
    ...drafting,
    unappliedText,
    history: useHistory({ latest, send }),
    generated,
    isIncomplete,
    showProblems,
    save,
    publishing,
    saveAsNew: () => {
      if (!prepareSave()) return;
      const { title } = latest.current;
      send({ type: 'new-requested', title: { ...title, name: copyName(title.name) } });
    },
    startOver: () => {
      focusTitleIfLost();
      setShowProblems(false);
      send({ type: 'discarded' });
      if (snippet) void navigate(paths.generator);
    },
  };
}
