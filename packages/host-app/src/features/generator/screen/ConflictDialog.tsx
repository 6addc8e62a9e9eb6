import { Button, Dialog } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGeneratorMessages } from '../messages.ts';

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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
          <pre tabIndex={0}>{theirs?.content}</pre>
        </section>
        <section>
          <h3>{texts.mine}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <pre tabIndex={0}>{mine}</pre>
        </section>
      </Versions>
    </Dialog>
  );
}
