import { Button, CodeView, Dialog } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGeneratorMessages } from '../messages.ts';

const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--sluice-space-3);

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: 600 var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

const Code = styled(CodeView)`
  max-block-size: 240px;
`;

interface ConflictDialogProps {
  /** The version in the library. The dialog is open while there is one. */
  theirs: Snippet | null;
  /** The Liquid that the person was saving. */
  mine: string;
  isSaving: boolean;
  onClose: () => void;
  onReplace: () => void;
  onSaveCopy: (theirs: Snippet) => void;
  onTakeTheirs: () => void;
}

/** Shows the person's version and a newer one that somebody else has saved, and lets them choose. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { theirs, mine, isSaving } = props;
  const { conflict: texts } = useGeneratorMessages();
  return (
    <Dialog
      isOpen={theirs !== null}
      onOpenChange={props.onClose}
      isDismissable={false}
      isBusy={isSaving}
      size="large"
      title={texts.title}
      description={theirs && texts.description(theirs.updatedBy.displayName, theirs.name)}
      footer={
        theirs && (
          <>
            {/* The builder can't show a version whose Liquid was changed by hand. */}
            {theirs.builderState && <Button onPress={props.onTakeTheirs}>{texts.takeTheirs}</Button>}
            <Button isPending={isSaving} onPress={() => props.onSaveCopy(theirs)}>
              {texts.saveCopy}
            </Button>
            <Button variant="danger" isPending={isSaving} onPress={props.onReplace}>
              {texts.replace}
            </Button>
          </>
        )
      }
    >
      <Versions>
        <section>
          <h3>{texts.theirs}</h3>
          <Code code={theirs?.content ?? ''} label={texts.theirs} />
        </section>
        <section>
          <h3>{texts.mine}</h3>
          <Code code={mine} label={texts.mine} />
        </section>
      </Versions>
    </Dialog>
  );
}
