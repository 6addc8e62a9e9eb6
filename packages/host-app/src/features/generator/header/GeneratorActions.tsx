import { Button, IconButton, Menu } from '@sluice/builder-ui';
import { ChevronDown, CopyPlus, FilePlus, History, Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isUnsaved, openQuestion, type Draft } from '../draft/draft.ts';
import { useGeneratorMessages } from '../messages.ts';
import { LazyAlertDialog } from '../saving/LazyQuestions.tsx';
import * as S from './GeneratorHeader.styles.ts';
import { SaveState } from './SaveState.tsx';

interface GeneratorActionsProps {
  draft: Draft;
  /** Whether parts are missing, so that the snippet can only be saved as a draft. */
  isIncomplete: boolean;
  onSave: () => void;
  onSaveAsNew: () => void;
  onStartOver: () => void;
  onOpenHistory: () => void;
  /** Called when the pointer or focus comes to the button for the history. */
  onPrepareHistory: () => void;
}

/** Whether the draft is saved, and the buttons in the generator's header. Starting over asks if there is work to lose. */
export function GeneratorActions(props: GeneratorActionsProps): ReactNode {
  const { draft, isIncomplete, onSave, onStartOver } = props;
  const texts = useGeneratorMessages();
  const [isAsking, setAsking] = useState(false);
  const unsaved = isUnsaved(draft);
  const isNew = draft.snippet === null;
  const startOver = () => (unsaved ? setAsking(true) : onStartOver());
  return (
    <>
      <SaveState draft={draft} onRetry={onSave} />
      <Button
        icon={<History aria-hidden />}
        isDisabled={isNew}
        onPress={props.onOpenHistory}
        onPointerEnter={props.onPrepareHistory}
        onFocus={props.onPrepareHistory}
      >
        {texts.actions.history}
      </Button>
      <S.Split>
        <Button
          variant="primary"
          icon={<Save aria-hidden />}
          aria-keyshortcuts="Control+S Meta+S"
          // While the dialog for the name is open, its own button shows that saving is under way.
          isPending={draft.state === 'saving' && openQuestion(draft)?.state !== 'naming'}
          isDisabled={!unsaved}
          onPress={onSave}
        >
          {isIncomplete ? texts.actions.saveDraft : texts.actions.saveSnippet}
        </Button>
        <Menu
          label={texts.actions.more}
          trigger={
            <IconButton
              variant="primary"
              label={texts.actions.more}
              icon={<ChevronDown aria-hidden />}
              isDisabled={draft.state === 'saving'}
            />
          }
          items={[
            {
              id: 'save-as-new',
              label: texts.actions.saveAsNew,
              icon: <CopyPlus aria-hidden />,
              onAction: props.onSaveAsNew,
              disabledReason: isNew ? texts.actions.notSavedYet : undefined,
            },
            {
              id: 'new',
              label: texts.actions.startNew,
              icon: <FilePlus aria-hidden />,
              onAction: startOver,
              disabledReason: isNew && !unsaved ? texts.actions.isNew : undefined,
            },
          ]}
        />
      </S.Split>
      <LazyAlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.startOver.title}
        description={texts.startOver.description}
        confirmLabel={texts.startOver.discard}
        cancelLabel={texts.keepEditing}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </>
  );
}
