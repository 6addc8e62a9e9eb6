import { Button, Dialog, LiquidComparison, RadioGroup, TemplateComparison } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import type { Snippet } from '@sluice/server/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../../lib/session/useSession.ts';
import { useGeneratorMessages } from '../messages.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: center;
  justify-content: space-between;

  & h3 {
    margin: 0;
    font: 600 var(--sluice-size-control) var(--sluice-font-ui);
  }
`;

const Liquid = styled(LiquidComparison)`
  max-block-size: min(50vh, 420px);
`;

/** How the differences are shown. */
type View = 'words' | 'liquid';

interface ConflictDialogProps {
  /** The version in the library. The dialog is open while there is one. */
  theirs: Snippet | null;
  /** What the person was saving. */
  mine: { template: Template; text: string };
  isSaving: boolean;
  onClose: () => void;
  onReplace: () => void;
  onSaveCopy: (theirs: Snippet) => void;
  onTakeTheirs: () => void;
}

/** Shows the person's version and a newer one that somebody else has saved, and lets them choose. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { theirs, mine, isSaving } = props;
  const { user } = useSession();
  const { conflict: texts } = useGeneratorMessages();
  const describe = ({ updatedBy, name }: Snippet) =>
    updatedBy.id === user?.id ? texts.descriptionOfOwn(name) : texts.description(updatedBy.displayName, name);
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
      {theirs && <Differences theirs={theirs} mine={mine} />}
    </Dialog>
  );
}

/** What the person's version would change in the one in the library, by branch and condition or line by line. */
function Differences({ theirs, mine }: { theirs: Snippet; mine: ConflictDialogProps['mine'] }): ReactNode {
  const { conflict: texts } = useGeneratorMessages();
  const [view, setView] = useState<View>('words');
  const before = useMemo(() => theirs.builderState ?? importText(theirs.content), [theirs]);
  return (
    <>
      <Head>
        <h3>{texts.differences}</h3>
        <RadioGroup<View>
          label={texts.view}
          hideLabel
          options={[
            { value: 'words', label: texts.words },
            { value: 'liquid', label: texts.liquid },
          ]}
          value={view}
          onChange={setView}
        />
      </Head>
      {view === 'words' ? (
        <TemplateComparison before={before} after={mine.template} label={texts.differences} />
      ) : (
        <Liquid before={theirs.content} after={mine.text} label={texts.differences} note={texts.liquidNote} />
      )}
    </>
  );
}
