import { Button } from '@sluice/builder-ui';
import { FilePlus, Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isUnsaved, openQuestion, type Draft } from '../draft/draft.ts';
import { useGeneratorMessages } from '../messages.ts';
import { LazyAlertDialog } from './LazyQuestions.tsx';

interface GeneratorActionsProps {
  draft: Draft;
  /** Whether parts are missing, so that the snippet can only be saved as a draft. */
  isIncomplete: boolean;
  onSave: () => void;
  onStartOver: () => void;
}

/** The buttons in the generator's header. Starting over asks first if there are changes to lose. */
export function GeneratorActions(props: GeneratorActionsProps): ReactNode {
  const { draft, isIncomplete, onSave, onStartOver } = props;
  const texts = useGeneratorMessages();
  const [isAsking, setAsking] = useState(false);
  const unsaved = isUnsaved(draft);
  return (
    <>
      <Button
        icon={<FilePlus aria-hidden />}
        isDisabled={!unsaved && draft.snippet === null}
        onPress={() => (unsaved ? setAsking(true) : onStartOver())}
      >
        {texts.actions.startNew}
      </Button>
      <Button
        variant="primary"
        icon={<Save aria-hidden />}
        // While the dialog for the name is open, its own button shows that saving is under way.
        isPending={draft.state === 'saving' && openQuestion(draft)?.state !== 'naming'}
        isDisabled={!unsaved}
        onPress={onSave}
      >
        {isIncomplete ? texts.actions.saveDraft : texts.actions.saveSnippet}
      </Button>
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
