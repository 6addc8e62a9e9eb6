import { AlertDialog, Button, Note, SaveSnippetDialog, SluiceBuilder, useToasts } from '@sluice/builder-ui';
import { generateLiquid, type Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { FilePlus, Save } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { RetryView } from '../../components/RetryView.tsx';
import { generatorPath, paths } from '../../config/paths.ts';
import { focusTitleIfLost } from '../../lib/focus-title.ts';
import { useTagSuggestions } from '../../lib/snippets-api.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { copyName } from './copy-name.ts';
import * as S from './Generator.styles.ts';
import { GeneratorHeader } from './GeneratorHeader.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useAttributes } from './useAttributes.ts';
import { useSaving } from './useSaving.ts';
import { useWork } from './useWork.ts';
import { isUnsaved, newWork, savedAs, workOn, type Work } from './work.ts';

interface GeneratorProps {
  workspaceId: string;
  /** What to start with. */
  initial: () => Work;
  /** Where the work on a snippet, or on a new one (`null`), is kept in this browser. */
  storageKey: (snippetId: string | null) => string;
  /** Called before the address changes to the one of a new snippet. */
  onNewSnippet?: (snippetId: string) => void;
}

const SUGGESTIONS = 5;

/** The builder with its preview and tester, and everything that saves and keeps the work. */
export function Generator({ workspaceId, initial, storageKey, onNewSnippet }: GeneratorProps): ReactNode {
  const [start] = useState(initial);
  const [snippetId, setSnippetId] = useState(start.snippet?.id ?? null);
  const toasts = useToasts();
  const { work, changeWork, workNow } = useWork(start, storageKey(snippetId), () =>
    toasts.show({
      tone: 'warn',
      title: 'Not kept in this browser',
      description: 'The browser has no room for unsaved work. Save it before you reload or close the page.',
    }),
  );
  const [showProblems, setShowProblems] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isStartingOver, setStartingOver] = useState(false);
  const { attributes, error: attributesError, retry } = useAttributes(workspaceId);
  const loadTagSuggestions = useTagSuggestions(SUGGESTIONS);
  const navigate = useNavigate();
  const generated = useMemo(() => generateLiquid(work.template), [work.template]);
  const isDraft = generated.incomplete.length > 0;
  const unsaved = isUnsaved(work);

  const saving = useSaving({
    work,
    generated,
    onSaved: (snippet: Snippet, saved: Template) => {
      setNaming(false);
      // Save is off now that there is nothing to save.
      focusTitleIfLost();
      changeWork((latest) => savedAs(latest, snippet, saved));
      if (snippet.id === snippetId) return;
      setSnippetId(snippet.id);
      onNewSnippet?.(snippet.id);
      void navigate(generatorPath(snippet.id), { replace: true });
    },
  });

  const save = () => {
    setShowProblems(isDraft);
    if (work.snippet) saving.saveOver(work.snippet.id, work.snippet.version);
    else setNaming(true);
  };

  const startOver = () => {
    focusTitleIfLost();
    setStartingOver(false);
    setShowProblems(false);
    changeWork(newWork);
    setSnippetId(null);
    void navigate(paths.generator);
  };

  const announceKept = useEffectEvent(() => {
    if (!isUnsaved(start)) return;
    toasts.show({
      topic: 'kept',
      title: 'Your unsaved work is back',
      description: start.snippet
        ? `It differs from “${start.snippet.name}” in the library.`
        : 'It stays in this browser until you save it.',
      action: {
        label: 'Discard',
        onPress: () => changeWork((latest) => ({ ...latest, template: latest.baseline })),
      },
    });
  });
  useEffect(() => announceKept(), []);

  const takeTheirs = (theirs: Snippet) => {
    saving.dismiss();
    if (!theirs.builderState) return;
    const mine = work.template;
    changeWork(() => workOn(theirs, theirs.builderState ?? mine));
    toasts.show({
      title: 'You took their version',
      description: 'Yours is no longer shown.',
      action: {
        label: 'Bring mine back',
        onPress: () => changeWork((latest) => ({ ...latest, template: mine })),
      },
    });
  };

  return (
    <>
      <GeneratorHeader
        snippetName={work.snippet?.name}
        actions={
          <>
            <Button
              icon={<FilePlus aria-hidden />}
              isDisabled={!unsaved && !work.snippet}
              onPress={() => (unsaved ? setStartingOver(true) : startOver())}
            >
              New
            </Button>
            <Button
              variant="primary"
              icon={<Save aria-hidden />}
              isPending={saving.isSaving && !isNaming}
              isDisabled={!unsaved}
              onPress={save}
            >
              {isDraft ? 'Save draft' : 'Save snippet'}
            </Button>
          </>
        }
      />
      {attributesError && (
        <RetryView
          title="Your imported attributes could not be loaded."
          error={attributesError}
          onRetry={retry}
        />
      )}
      <S.Building>
        <SluiceBuilder
          theme="inherit"
          value={work.template}
          onChange={(template) => changeWork((latest) => ({ ...latest, template }))}
          attributes={attributes}
          showProblems={showProblems}
        />
      </S.Building>
      <SaveSnippetDialog
        isOpen={isNaming}
        onOpenChange={(isOpen) => {
          setNaming(isOpen);
          if (!isOpen) saving.dismiss();
        }}
        title={isDraft ? 'Save draft' : 'Save snippet'}
        loadTagSuggestions={loadTagSuggestions}
        onSave={saving.saveNew}
        isSaving={saving.isSaving}
        error={saving.error}
        note={
          isDraft && (
            <Note tone="warn">
              Some parts are missing or wrong, so this is saved as a draft. It can be finished later and can't
              be copied until then.
            </Note>
          )
        }
      />
      <ConflictDialog
        theirs={saving.newer}
        mine={generated.text}
        isSaving={saving.isSaving}
        onClose={saving.dismiss}
        onKeepMine={(theirs) => saving.saveOver(theirs.id, theirs.version)}
        onSaveCopy={(theirs) => saving.saveNew({ name: copyName(theirs.name), tags: theirs.tags })}
        onTakeTheirs={takeTheirs}
      />
      <AlertDialog
        isOpen={isStartingOver}
        onOpenChange={setStartingOver}
        title="Start over?"
        description="Your changes are not in the library yet. If you start over, they are discarded."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={startOver}
      />
      <LeaveGuard
        work={work}
        workNow={workNow}
        onDiscard={() => changeWork((latest) => ({ ...latest, template: latest.baseline }))}
      />
    </>
  );
}
