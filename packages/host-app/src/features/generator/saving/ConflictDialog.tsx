import { Button, Dialog, Note } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../../lib/session/useSession.ts';
import { generatorMessages } from '../messages.ts';
import { Differences } from './Differences.tsx';
import { templateOf, useMerging, type Merging, type MyVersion } from './useMerging.ts';

/** Above the buttons, where it is seen however far the versions are scrolled. */
const Failure = styled(Note)`
  inline-size: 100%;
`;

interface ConflictDialogProps {
  /** The version in the library. The dialog is open while there is one. */
  theirs: Snippet | null;
  mine: MyVersion;
  isSaving: boolean;
  /** Why the last attempt to save failed. */
  error: string | undefined;
  onClose: () => void;
  onReplace: () => void;
  onKeepBoth: (theirs: Snippet) => void;
  onTakeTheirs: (template: Template) => void;
  /** Saves a version that is made of both. */
  onSaveMerged: (template: Template) => void;
}

/**
 * Shows the person's version and a newer one that somebody else, or another tab of theirs, has saved, and lets them choose: one of the two as a
 * whole, both as two snippets, or at each place the one or the other.
 */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { theirs, mine, isSaving } = props;
  const { user } = useSession();
  const { conflict: texts } = generatorMessages;
  const merging = useMerging(theirs, mine);
  const isOwn = theirs !== null && theirs.updatedBy.id === user?.id;
  const describe = ({ updatedBy, name }: Snippet) =>
    isOwn ? texts.descriptionOfOwn(name) : texts.description(updatedBy.displayName, name);
  return (
    <Dialog
      isOpen={theirs !== null}
      onOpenChange={props.onClose}
      isDismissable={false}
      isBusy={isSaving}
      size="large"
      title={texts.title}
      description={theirs && describe(theirs)}
      footer={
        theirs &&
        merging && (
          <>
            {props.error !== undefined && (
              <Failure tone="danger" role="alert">
                {props.error}
              </Failure>
            )}
            <Answers {...props} theirs={theirs} isOwn={isOwn} merging={merging} />
          </>
        )
      }
    >
      {merging && <Differences merging={merging} isOwn={isOwn} isDisabled={isSaving} />}
    </Dialog>
  );
}

interface AnswersProps extends ConflictDialogProps {
  theirs: Snippet;
  /** Whether the person has saved the other version, too. */
  isOwn: boolean;
  merging: Merging;
}

function Answers({ theirs, isOwn, merging, isSaving, ...props }: AnswersProps): ReactNode {
  const { conflict: texts } = generatorMessages;
  const { takeTheirs, replace } = isOwn ? texts.ofOwn : texts;
  return (
    <>
      <Button isDisabled={isSaving} onPress={() => props.onTakeTheirs(templateOf(theirs))}>
        {takeTheirs}
      </Button>
      <Button isDisabled={isSaving} onPress={() => props.onKeepBoth(theirs)}>
        {texts.keepBoth}
      </Button>
      {merging.isAll === 'mine' && (
        <Button variant="danger" isPending={isSaving} onPress={props.onReplace}>
          {replace}
        </Button>
      )}
      {merging.isAll === null && (
        <Button variant="primary" isPending={isSaving} onPress={() => props.onSaveMerged(merging.result)}>
          {texts.saveMerged}
        </Button>
      )}
    </>
  );
}
