import { Note, Skeleton, Button, Dialog, useToasts } from '@sluice/builder-ui';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert, Download } from 'lucide-react';
import { type ReactNode, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { CollapsibleCard } from '../../components/CollapsibleCard.tsx';
import { DeleteAccount } from '../../components/account/DeleteAccount.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { DeleteWorkspace } from '../../components/workspace-ownership/DeleteWorkspace.tsx';
import { TransferOwnership } from '../../components/workspace-ownership/TransferOwnership.tsx';
import { membershipKey, useMemberships } from '../../lib/workspace/useMemberships.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';
import { ButtonCard } from '../../components/LinkCard.tsx';
import {
  Reauthentication,
  useHasUnknownPassword,
  useProof,
} from '../../components/account/Reauthentication.tsx';
import { reauthenticationMessages } from '../../components/account/messages.ts';
import { useAccountActions } from '../../lib/people/account-api.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';

const Owned = styled.ul`
  margin: var(--sluice-space-3) 0 var(--sluice-space-4);
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    align-items: center;
    padding-block: var(--sluice-space-2);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & b {
    flex: 1 1 160px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Deletes the account. Owners first transfer or delete their workspaces, here. */
export function DangerZone(): ReactNode {
  const { danger: texts } = profileMessages;
  return (
    <CollapsibleCard
      title={texts.title}
      note={texts.note}
      icon={<TriangleAlert />}
      tone="danger"
      startsOpen={false}
    >
      <S.Text>{texts.text}</S.Text>
      <Deletion />
    </CollapsibleCard>
  );
}

/** Everything that is stored about the person, as a file. */
export function ExportAccount(): ReactNode {
  const { data: texts } = profileMessages;
  const [isOpen, setOpen] = useState(false);
  const isOff = useHasUnknownPassword();
  const { demo } = reauthenticationMessages;
  return (
    <>
      <ButtonCard
        icon={<Download />}
        tone="quiet"
        title={texts.title}
        text={isOff ? demo : texts.text}
        isDisabled={isOff}
        onPress={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable={false}
        title={texts.dialog}
        description={texts.dialogText}
      >
        <ExportForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Mounted with the dialog, so that a typed password is forgotten when it closes. */
function ExportForm({ onClose }: { onClose: () => void }): ReactNode {
  const { data: texts } = profileMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { exportData } = useAccountActions();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'export', tone, title, description });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (exportData.isPending || !proof.check()) return;
    exportData.mutate(proof.given, {
      onSuccess: (data) => {
        saveFile('sluice-my-data.json', JSON.stringify(data, null, 2), 'application/json');
        show('ok', texts.done, texts.doneText);
        onClose();
      },
      onError: (error) => {
        if (!proof.explain(error)) show('danger', texts.failed, errorText(error));
      },
    });
  };
  return (
    <S.Form onSubmit={submit} noValidate>
      <Reauthentication proof={proof} />
      <S.DialogButtons>
        <Button isDisabled={exportData.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={exportData.isPending}>
          {texts.download}
        </Button>
      </S.DialogButtons>
    </S.Form>
  );
}

function Deletion(): ReactNode {
  const { danger: texts } = profileMessages;
  const queries = useQueryClient();
  const { memberships, isLoading, error, retry } = useMemberships();
  const owned = memberships.filter(({ role }) => role === 'owner');
  if (error) return <RetryView title={texts.unknown} error={error} onRetry={retry} />;
  if (isLoading) {
    return (
      <output aria-label={texts.loading}>
        <Skeleton width="50%" />
      </output>
    );
  }
  return (
    <>
      {owned.length > 0 && (
        <>
          <Note tone="warn" title={texts.ownsTitle(owned.length)}>
            {owned.length === 1 ? texts.ownsText : texts.ownsManyText}
          </Note>
          <Owned aria-label={texts.owned}>
            {owned.map(({ workspace }) => (
              <li key={workspace.id}>
                <b dir="auto">{workspace.name}</b>
                <TransferOwnership workspace={workspace} />
                <DeleteWorkspace
                  workspace={workspace}
                  // The person stays here to go on, even if it was the workspace that they are in.
                  onDeleted={() => void queries.invalidateQueries({ queryKey: membershipKey })}
                />
              </li>
            ))}
          </Owned>
        </>
      )}
      <DeleteAccount isDisabled={owned.length > 0} />
    </>
  );
}
