import { Button, IconButton, Menu } from '@sluice/builder-ui';
import { ArrowUpFromLine, ChevronDown, CopyPlus, FilePlus, History, Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isUnsaved, openQuestion, type Draft } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import { ariaKeysOf, SHORTCUTS } from '../../../lib/shortcuts.ts';
import type { LateCode } from '../../../lib/late/late-component.tsx';
import { useOpening } from '../../../lib/late/useOpening.ts';
import { AlertDialog, HistoryDialog } from '../late-dialogs.tsx';
import * as S from './GeneratorHeader.styles.ts';
import { useShareItems } from './useShareItems.tsx';
import { SaveState } from './SaveState.tsx';

const SAVE_KEYS = ariaKeysOf(SHORTCUTS.save);

interface GeneratorActionsProps {
  draft: Draft;
  /** Whether somebody has deleted the snippet, with its versions. */
  isDeleted: boolean;
  /** Whether Liquid is typed that is not applied: saving applies it. */
  hasUnappliedText: boolean;
  /** Whether parts are missing, so that the snippet can only be saved as a draft. */
  isIncomplete: boolean;
  onSave: () => void;
  onSaveAsNew: () => void;
  onStartOver: () => void;
  /** Saves what is unsaved, and opens the dialog that publishes the snippet. */
  onPublish: () => void;
  /** The code of that dialog. */
  publishingCode: LateCode<unknown>;
  onOpenHistory: () => void;
}

/** Whether the draft is saved, and the buttons in the generator's header. Starting over asks if there is work to lose. */
export function GeneratorActions(props: GeneratorActionsProps): ReactNode {
  const { draft, hasUnappliedText, onStartOver } = props;
  const [isAsking, setAsking] = useState(false);
  const [openHistory, isHistoryComing] = useOpening(HistoryDialog);
  const [ask, isQuestionComing] = useOpening(AlertDialog);
  const [openPublishing, isPublishingComing] = useOpening(props.publishingCode);
  const unsaved = isUnsaved(draft);
  return (
    <>
      <SaveState draft={draft} hasUnappliedText={hasUnappliedText} />
      <Button
        icon={<History aria-hidden />}
        isDisabled={draft.snippet === null || props.isDeleted}
        isPending={isHistoryComing}
        onPress={() => openHistory(props.onOpenHistory)}
        onPointerEnter={HistoryDialog.prepare}
        onFocus={HistoryDialog.prepare}
      >
        {generatorMessages.actions.history}
      </Button>
      <SaveButtons
        {...props}
        isChoiceComing={isQuestionComing || isPublishingComing}
        onPublish={() => openPublishing(props.onPublish)}
        onStartNew={() => (unsaved ? ask(() => setAsking(true)) : onStartOver())}
      />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={generatorMessages.startOver.title}
        description={generatorMessages.startOver.description}
        confirmLabel={generatorMessages.startOver.discard}
        cancelLabel={generatorMessages.keepEditing}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </>
  );
}

interface SaveButtonsProps extends GeneratorActionsProps {
  /** Whether the dialog of what was chosen in the menu is on its way. */
  isChoiceComing: boolean;
  onStartNew: () => void;
}

/** The main button, and beside it the menu of what else can be done with the draft. */
function SaveButtons(props: SaveButtonsProps): ReactNode {
  const { draft, isIncomplete, onSave, onSaveAsNew, onStartNew } = props;
  const { actions: texts } = generatorMessages;
  const unsaved = isUnsaved(draft);
  const canSave = unsaved || props.hasUnappliedText;
  const isNew = draft.snippet === null;
  const shareItems = useShareItems(draft);
  return (
    <S.Split>
      <Button
        variant="primary"
        icon={<Save aria-hidden />}
        aria-keyshortcuts={SAVE_KEYS}
        // While the dialog for the name is open, its own button shows that saving is under way.
        isPending={draft.state === 'saving' && openQuestion(draft)?.state !== 'naming'}
        isDisabled={!canSave}
        onPress={onSave}
      >
        {isIncomplete ? texts.saveDraft : texts.saveSnippet}
      </Button>
      <Menu
        label={texts.more}
        trigger={
          <IconButton
            variant={canSave ? 'primary' : 'default'}
            label={texts.more}
            icon={<ChevronDown aria-hidden />}
            isPending={props.isChoiceComing}
            isDisabled={draft.state === 'saving'}
          />
        }
        items={[
          {
            id: 'save-as-new',
            label: texts.saveAsNew,
            icon: <CopyPlus aria-hidden />,
            onAction: onSaveAsNew,
            disabledReason: isNew ? texts.notSavedYet : undefined,
          },
          {
            id: 'new',
            label: texts.startNew,
            icon: <FilePlus aria-hidden />,
            onAction: onStartNew,
            disabledReason: isNew && !unsaved ? texts.isNew : undefined,
          },
          {
            id: 'publish',
            label: canSave ? texts.saveAndPublish : texts.publish,
            icon: <ArrowUpFromLine aria-hidden />,
            startsGroup: true,
            onAction: props.onPublish,
            disabledReason: isIncomplete ? texts.isDraft : isNew && !canSave ? texts.isNew : undefined,
          },
          ...shareItems,
        ]}
      />
    </S.Split>
  );
}
