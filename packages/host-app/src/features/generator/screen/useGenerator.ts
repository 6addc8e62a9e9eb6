import type { MessageBuilderHandle, MessageChangeDetails } from '@sluice/builder-ui';
import { generateLiquid, type Message } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import { useMemo, useRef, useState, type RefObject, useEffect, useEffectEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMissingPartToast } from '../../../components/snippets/DeletedSnippet.tsx';
import { generatorPath, newSnippetPath } from '../../../config/paths.ts';
import { isUnsaved, isWorthKeeping, type Draft } from '../draft/draft.ts';
import type { StoredIn } from '../draft/draft-storage.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';
import { useDraft, type DraftControls } from '../draft/useDraft.ts';
import { useHistory } from '../history/useHistory.ts';
import { useQuestionsLoaded } from '../late-dialogs.tsx';
import { useChangeElsewhere, useConflictResolution } from '../saving/changes-elsewhere.ts';
import type { SavedVersion } from '../saving/SavedMoves.tsx';
import { useDraftToasts, useSaveFailureToast } from '../draft/useDraftToasts.ts';
import { usePublishing } from './usePublishing.ts';
import { isShortcut, SHORTCUTS } from '../../../lib/shortcuts.ts';
import { openDialog } from '../../../lib/open-dialog.ts';
import { registerOpenWork } from '../../../lib/unsaved/unsaved-work.ts';

export interface GeneratorOptions {
  owner: DraftOwner;
  /** The draft to start with. */
  initial: Draft;
  /** Whether the result of a test is on show to begin with. */
  startsTested?: boolean | undefined;
  /** Whether the Liquid is edited as text to begin with. */
  startsAsText?: boolean | undefined;
  /** Whether a new snippet begins with the sheet that Liquid is pasted into. */
  startsImporting?: boolean | undefined;
  /** Called before the address changes to the one of a new snippet. */
  onNewSnippet: (snippetId: string) => void;
}

export type GeneratorControls = ReturnType<typeof useGenerator>;

/** The draft that a person builds, and what they can do with it as a whole. */
export function useGenerator(
  { owner, initial, onNewSnippet }: GeneratorOptions,
  builder: RefObject<MessageBuilderHandle | null>,
) {
  const navigate = useNavigate();
  const [showProblems, setShowProblems] = useState(false);
  const [savedVersion, setSavedVersion] = useState<SavedVersion>();
  const drafting = useDraft({
    initial,
    owner,
    onNewSnippet: (snippetId) => {
      onNewSnippet(snippetId);
      void navigate(generatorPath(snippetId), { replace: true });
    },
    onNewVersion: setSavedVersion,
  });
  const { draft, openDraft, send, storeNow } = drafting;
  const unappliedText = useUnappliedText();
  const generated = useMemo(() => generateLiquid(draft.message), [draft.message]);
  useOpenWork({ storeNow, unappliedText });
  useQuestionsLoaded(isUnsaved(draft) || unappliedText.isThere);

  /** Applies typed Liquid, so that what is saved is what the person sees. @returns whether the draft can be saved now */
  const prepareSave = (): boolean => {
    if (builder.current?.applyText() === false) return false;
    setShowProblems(generateLiquid(openDraft.now.message).incomplete.length > 0);
    return true;
  };
  const example = useExampleName();
  const toasts = useDraftToasts();
  const reportMissing = useMissingPartToast();
  const save = () => {
    if (!prepareSave()) return;
    if (openDraft.now.state === 'pristine') reportMissing('content');
    else send({ type: 'save-requested', name: example.name.current });
  };
  /** Takes an edit of the builder. What somebody has accepted goes out of sight: they are told, with the way back. */
  const edit = (message: Message, { reason }: MessageChangeDetails): void => {
    const before = openDraft.now.message.acceptedFindings?.length ?? 0;
    send({ type: 'edited', message });
    toasts.acceptedKept();
    const isAccepted = reason === 'findings-accepted' && (message.acceptedFindings?.length ?? 0) > before;
    if (isAccepted) toasts.findingAccepted(() => builder.current?.undo());
  };
  useSaveShortcut(save, openDraft);
  useSaveFailureToast({ draft, onRetry: save });
  useUndoShortcut(builder);

  return {
    ...drafting,
    edit,
    /** The latest save of a newer version on this page. */
    savedVersion,
    changeElsewhere: useChangeElsewhere(owner.workspaceId, draft),
    unappliedText,
    history: useHistory(drafting),
    generated,
    isIncomplete: generated.incomplete.length > 0,
    showProblems,
    followExample: example.follow,
    save,
    publishing: usePublishing({ draft, save, send }),
    ...useConflictResolution({ builder, openDraft, send }),
    saveAsNew: () => {
      if (!prepareSave()) return;
      const { title } = openDraft.now;
      send({ type: 'new-requested', title: { ...title, name: copyName(title.name) } });
    },
    startNew: () => {
      if (isWorthKeeping(openDraft.now)) toasts.leftForNew(openDraft.now);
      void navigate(newSnippetPath);
    },
  };
}

/** The name of the example that the person has started from is one to propose. */
function useExampleName() {
  const name = useRef<string>(undefined);
  return {
    name,
    follow: (started: string) => {
      name.current = started;
    },
  };
}

/**
 * Ctrl/Cmd+S saves. In a dialog with a form it sends the form, and saves if that has changed what is built, as an import does.
 * The browser's own dialog never opens.
 */
function useSaveShortcut(onSave: () => void, openDraft: DraftControls['openDraft']): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, SHORTCUTS.save)) return;
      event.preventDefault();
      const focused = document.activeElement;
      const dialog = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]');
      const { message } = openDraft.now;
      if (dialog) (focused?.closest('form') ?? dialog.querySelector('form'))?.requestSubmit();
      if (!dialog || openDraft.now.message !== message) save();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [openDraft]);
}

/** These have an undo of their own. */
const FIELD = 'input, textarea, [contenteditable]';

/** Ctrl/Cmd+Z beside the builder takes its last edit back, too: after a dialog, focus is on the title of the page. */
function useUndoShortcut(builder: RefObject<MessageBuilderHandle | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.key.toLowerCase() !== 'z' || (event.target as Element).closest(FIELD) !== null) return;
      if (openDialog() !== undefined) return;
      event.preventDefault();
      builder.current?.undo();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [builder]);
}

interface OpenWorkOptions {
  /** Stores unsaved changes in this browser at once. @returns where there was room for them */
  storeNow: () => StoredIn;
  unappliedText: UnappliedText;
}

/** Lets a person who signs out be asked about everything that is not saved, the last keystroke included. */
function useOpenWork({ storeNow, unappliedText }: OpenWorkOptions): void {
  const store = useEffectEvent(() => void storeNow());
  const hasUnappliedText = useEffectEvent(() => unappliedText.exists() && storeNow() === 'nowhere');
  useEffect(() => registerOpenWork({ store: () => store(), hasUnappliedText: () => hasUnappliedText() }), []);
}

/** Liquid that a person is typing in the builder. The draft keeps it, and does not save it until they apply it. */
interface UnappliedText {
  /** Whether there was a text with the last rendering. */
  isThere: boolean;
  /** Whether there is a text now. */
  exists: () => boolean;
}

/** Follows the builder's text editor; `follow` is its `onUnappliedChange`. */
function useUnappliedText(): UnappliedText & { follow: (isUnapplied: boolean) => void } {
  const isUnapplied = useRef(false);
  const [isThere, setThere] = useState(false);
  const follow = useCallback((next: boolean) => {
    isUnapplied.current = next;
    setThere(next);
  }, []);
  return { isThere, exists: () => isUnapplied.current, follow };
}
