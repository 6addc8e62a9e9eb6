import { Note, Skeleton, Button, useToasts, AlertDialog } from '@sluice/builder-ui';
import type { Membership } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { RoleBadge } from '../../components/people/RoleBadge.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { Section, Padded } from '../../components/Section.tsx';
import { UnknownPasswordHint } from '../../components/account/Reauthentication.tsx';
import { DeleteWorkspace } from '../../components/workspace-ownership/DeleteWorkspace.tsx';
import { TransferOwnership } from '../../components/workspace-ownership/TransferOwnership.tsx';
import { useMemberships } from '../../lib/workspace/useMemberships.ts';
import { session, useWorkspaceId } from '../../lib/session/session.ts';
import { settingsMessages } from './messages.ts';
import { RenameRow } from './RenameRow.tsx';
import * as S from './Settings.styles.ts';
import { SecondStepRow } from './SecondStepRow.tsx';
import { TimeZoneRow } from './TimeZoneRow.tsx';
import { ONE_SNIPPET, snippetListOptions } from '../../lib/api/snippets-api.ts';
import {
  fetchLibrary,
  usageOptions,
  workspaceOptions,
  useWorkspaceChanges,
} from '../../lib/people/workspaces-api.ts';
import { formatFullDay } from '../../lib/formats.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { inFileName, saveFile } from '../../lib/save-file.ts';
import { siteAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';

/** Whether everything that the card says has come, or will not come. */
export function useIsWorkspaceKnown(): boolean {
  const workspaceId = useWorkspaceId();
  const { active, error } = useMemberships();
  const isPending = [
    useQuery(workspaceOptions(workspaceId)).isPending,
    useQuery(snippetListOptions(workspaceId, ONE_SNIPPET)).isPending,
  ].includes(true);
  const [wasKnown, setKnown] = useState(false);
  const isKnown = wasKnown || (active !== undefined && !isPending) || error !== null;
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown;
}

/** The workspace that the person is in: its name, their role, what is in it, and how it ends. */
export function WorkspaceCard(): ReactNode {
  const { workspace: texts } = settingsMessages;
  const { active, error, retry } = useMemberships();
  const isKnown = useIsWorkspaceKnown();
  const [isDeleted, setDeleted] = useState(false);
  const content = () => {
    if (isDeleted) {
      return (
        <Padded>
          <Note title={texts.deleted}>{texts.deletedText}</Note>
        </Padded>
      );
    }
    if (active && isKnown) return <Rows membership={active} onDeleted={() => setDeleted(true)} />;
    if (error) {
      return (
        <Padded>
          <RetryView title={texts.loadFailed} error={error} onRetry={retry} />
        </Padded>
      );
    }
    return (
      <Padded as="output" aria-label={texts.loading}>
        <Skeleton width="40%" />
        <Skeleton width="60%" />
      </Padded>
    );
  };
  return <Section title={texts.title}>{content()}</Section>;
}

interface RowsProps {
  membership: Membership;
  onDeleted: () => void;
}

function Rows({ membership: { workspace, role }, onDeleted }: RowsProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const isOwner = role === 'owner';
  const { id: workspaceId, name } = workspace;
  return (
    <S.Frame>
      <RenameRow workspaceId={workspaceId} name={name} canRename={isOwner} />
      <S.Row>
        <S.Name>{texts.role}</S.Name>
        <S.Value>
          <RoleBadge role={role} />
        </S.Value>
        {isOwner && <TransferOwnership workspace={workspace} />}
      </S.Row>
      <TimeZoneRow workspaceId={workspaceId} role={role} />
      <SecondStepRow workspaceId={workspaceId} isOwner={isOwner} />
      <ContentRow workspaceId={workspaceId} name={name} />
      <S.Row>
        <S.Name>{isOwner ? texts.leaveOrDelete : texts.leaveOnly}</S.Name>
        <S.Hint>
          {isOwner ? texts.ownerStays : texts.leaveHint} <UnknownPasswordHint />
        </S.Hint>
        <S.Actions>
          <LeaveWorkspace workspaceId={workspaceId} name={name} isDisabled={isOwner} />
          {isOwner && (
            <DeleteWorkspace
              workspace={workspace}
              onDeleted={() => {
                onDeleted();
                leaveForHome();
              }}
            />
          )}
        </S.Actions>
      </S.Row>
    </S.Frame>
  );
}

interface ContentRowProps {
  workspaceId: string;
  name: string;
}

/** Says what is in the workspace, which everybody in it may take along as a file. */
function ContentRow({ workspaceId, name }: ContentRowProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const toasts = useToasts();
  const snippets = useQuery(snippetListOptions(workspaceId, ONE_SNIPPET));
  const people = useQuery(usageOptions(workspaceId)).data?.samples.used ?? 0;
  const workspace = useQuery(workspaceOptions(workspaceId));
  const exported = useMutation({
    mutationFn: () => fetchLibrary(workspaceId),
    onSuccess: (library) =>
      saveFile(`${inFileName(name)}-snippets.json`, JSON.stringify(library, null, 2), 'application/json'),
    onError: (error) =>
      toasts.show({
        topic: 'export',
        tone: 'danger',
        title: texts.exportFailed,
        description: errorText(error),
      }),
  });
  return (
    <S.Row>
      <S.Name>{texts.content}</S.Name>
      <S.Value>
        {snippets.data && `${texts.snippets(snippets.data.total)}${texts.people(people)}`}
        {workspace.data && <small>{texts.created(formatFullDay(workspace.data.createdAt))}</small>}
      </S.Value>
      <Button
        compact
        icon={<Download aria-hidden />}
        isPending={exported.isPending}
        onPress={() => exported.mutate()}
      >
        {texts.export}
      </Button>
    </S.Row>
  );
}

interface LeaveWorkspaceProps {
  workspaceId: string;
  name: string;
  isDisabled: boolean;
}

/** Leaves the workspace, after asking. The person goes on in another one of theirs. */
function LeaveWorkspace({ workspaceId, name, isDisabled }: LeaveWorkspaceProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  const { leave } = useWorkspaceChanges(workspaceId);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'workspace', tone, title, description });
  // Not by the callbacks of `mutate`: a live event may take the card away before the answer is here.
  const confirm = async () => {
    try {
      await leave.mutateAsync();
      show('ok', texts.left, texts.leftText(name));
      setOpen(false);
      // Brings the workspace that is active now.
      await session.refresh().catch(() => undefined);
    } catch (error) {
      show('danger', texts.leaveFailed, errorText(error));
    }
  };
  return (
    <>
      <Button compact isDisabled={isDisabled} onPress={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.leaveTitle(name)}
        description={texts.leaveText}
        confirmLabel={texts.leaveConfirm}
        isPending={leave.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

const DELAY_MS = 2000;

/**
 * Takes a person whose workspace is gone to the home page, once they have had time to read so. The page loads again, and
 * everything of the workspace ends with this one.
 */
function leaveForHome(): void {
  setTimeout(() => {
    void session
      .refresh()
      .catch(() => undefined)
      .then(() => window.location.assign(siteAddress(paths.home)));
  }, DELAY_MS);
}
