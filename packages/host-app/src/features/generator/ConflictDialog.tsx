import { Button, Dialog } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 12px;

  & h3 {
    margin: 0 0 6px;
    font: 600 13px var(--sluice-font-ui);
  }

  & pre {
    max-block-size: 240px;
    margin: 0;
    overflow: auto;
    padding: 10px 12px;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-surface-code);
    color: var(--sluice-code-text);
    font: 12.5px/1.6 var(--sluice-font-code);
    font-variant-ligatures: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface ConflictDialogProps {
  /** What is in the library now; the dialog is open while there is one. */
  theirs: Snippet | null;
  /** The Liquid that the person wanted to save. */
  mine: string;
  isSaving: boolean;
  onClose: () => void;
  onKeepMine: (theirs: Snippet) => void;
  onSaveCopy: (theirs: Snippet) => void;
  /** Absent when the newer version can't be opened in the builder. */
  onTakeTheirs: (theirs: Snippet) => void;
}

/** Somebody saved a newer version: shows both, and lets the person choose. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { theirs, mine, isSaving, onClose } = props;
  return (
    <Dialog
      isOpen={theirs !== null}
      onOpenChange={onClose}
      isDismissable={false}
      isBusy={isSaving}
      size="large"
      title="There is a newer version"
      description={
        theirs &&
        `${theirs.updatedBy.displayName} saved “${theirs.name}” after you opened it. Nothing has been overwritten.`
      }
      footer={
        theirs && (
          <>
            {theirs.builderState && <Button onPress={() => props.onTakeTheirs(theirs)}>Take theirs</Button>}
            <Button isPending={isSaving} onPress={() => props.onSaveCopy(theirs)}>
              Save mine as a copy
            </Button>
            <Button variant="danger" isPending={isSaving} onPress={() => props.onKeepMine(theirs)}>
              Replace with mine
            </Button>
          </>
        )
      }
    >
      <Versions>
        <section>
          <h3>In the library</h3>
          {/* Scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <pre tabIndex={0}>{theirs?.content}</pre>
        </section>
        <section>
          <h3>Yours</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <pre tabIndex={0}>{mine}</pre>
        </section>
      </Versions>
    </Dialog>
  );
}
