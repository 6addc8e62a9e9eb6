import { AlertDialog, Button, Note, Select, Skeleton, useToasts } from '@sluice/builder-ui';
import type { Member } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { seatsOptions } from '../../lib/api/subscription-api.ts';
import { useWorkspaceChanges } from '../../lib/people/workspaces-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import {
  Reauthentication,
  useHasUnknownPassword,
  useProof,
  type Proof,
} from '../account/Reauthentication.tsx';
import { RetryView } from '../RetryView.tsx';
import { type OwnedWorkspace } from './DeleteWorkspace.tsx';
import { ownershipMessages } from './messages.ts';

/** Makes another member the owner, after the owner has proved that it is them. */
export function TransferOwnership({ workspace }: { workspace: OwnedWorkspace }): ReactNode {
  const { transfer: texts } = ownershipMessages;
  const [isOpen, setOpen] = useState(false);
  const isOff = useHasUnknownPassword();
  return (
    <>
      <Button compact icon={<Crown aria-hidden />} isDisabled={isOff} onPress={() => setOpen(true)}>
        {texts.button}
      </Button>
      {/* Keyed, so that a typed password is forgotten when the dialog closes. */}
      <Question key={String(isOpen)} workspace={workspace} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface QuestionProps {
  workspace: OwnedWorkspace;
  isOpen: boolean;
  onClose: () => void;
}

function Question({ workspace, isOpen, onClose }: QuestionProps): ReactNode {
  const { transfer: texts } = ownershipMessages;
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const members = useOtherMembers(workspace.id, isOpen);
  const proof = useProof();
  const field = useFirstField(isOpen && members.data !== undefined, proof.value === '');
  const { transfer, isPending } = useTransfer(workspace.id);
  const confirm = async () => {
    const person = members.data?.find(({ userId }) => userId === chosen);
    if (person === undefined) setError(texts.missing);
    const isProved = proof.check();
    if (person === undefined || !isProved) return;
    if (await transfer(person, proof)) return onClose();
    void members.refetch();
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.title(workspace.name)}
      description={texts.text}
      confirmLabel={texts.button}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      <NewOwner
        {...{ members, chosen, error }}
        field={field}
        onChange={(userId) => {
          setChosen(userId);
          setError(undefined);
        }}
      />
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}

/** Takes the focus once the members are there, unless somebody types a password already: the dialog begins with the list. */
function useFirstField(isThere: boolean, isFree: boolean) {
  const field = useRef<HTMLButtonElement>(null);
  const focus = useEffectEvent(() => {
    if (isFree) field.current?.focus();
  });
  useEffect(() => {
    if (isThere) focus();
  }, [isThere]);
  return field;
}

/** Transfers the workspace, and tells the person whether that worked. */
function useTransfer(workspaceId: string) {
  const { transfer: texts } = ownershipMessages;
  const toasts = useToasts();
  const { transfer } = useWorkspaceChanges(workspaceId);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'ownership', tone, title, description });
  return {
    isPending: transfer.isPending,
    /**
     * Not by the callbacks of `mutate`: a live event may take the button away before the answer is here.
     * @returns whether it worked; otherwise the dialog says why
     */
    transfer: async ({ userId, displayName }: Member, proof: Proof): Promise<boolean> => {
      try {
        await transfer.mutateAsync({ userId, ...proof.given });
      } catch (error) {
        proof.explain(error);
        show('danger', texts.failed, errorText(error));
        return false;
      }
      show('ok', texts.done, texts.doneText(displayName));
      focusTitleIfLost();
      return true;
    },
  };
}

function useOtherMembers(workspaceId: string, enabled: boolean) {
  const { user } = useSession();
  return useQuery({
    ...seatsOptions(workspaceId),
    enabled,
    select: ({ items }) => items.filter(({ userId }) => userId !== user?.id),
  });
}

const toOption = ({ userId, displayName, email }: Member) => ({
  value: userId,
  label: displayName,
  ...(email !== displayName && { description: email }),
});

interface NewOwnerProps {
  members: ReturnType<typeof useOtherMembers>;
  chosen: string | null;
  error: string | undefined;
  field: Ref<HTMLButtonElement>;
  onChange: (userId: string) => void;
}

function NewOwner({ members, chosen, error, field, onChange }: NewOwnerProps): ReactNode {
  const { transfer: texts } = ownershipMessages;
  const { data, error: failure, refetch } = members;
  const options = useMemo(() => data?.map(toOption) ?? [], [data]);
  if (data === undefined) {
    if (failure === null) {
      return (
        <output aria-label={texts.loading}>
          <Skeleton height="36px" />
        </output>
      );
    }
    return <RetryView title={texts.loadFailed} error={failure} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <Note>{texts.nobody}</Note>;
  return (
    <Select
      ref={field}
      isRequired
      label={texts.newOwner}
      placeholder={texts.choose}
      options={options}
      value={chosen}
      error={error}
      onChange={onChange}
    />
  );
}
