import { Button, TextField, useToasts } from '@sluice/builder-ui';
import { ORGANIZATION_NAME_MAX, PERSON_NAME_MAX, type Profile } from '@sluice/server/contracts';
import { User } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { CollapsibleCard } from '../../components/CollapsibleCard.tsx';
import { RoleBadge } from '../../components/people/RoleBadge.tsx';
import { useProfileChanges } from '../../lib/people/account-api.ts';
import { useFormDraft } from '../../lib/unsaved/form-drafts.ts';
import { issueOf, errorText } from '../../lib/http/api-error.ts';
import { useMemberships, useRole } from '../../lib/workspace/useMemberships.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';

interface Draft {
  firstName: string;
  lastName: string;
  organizationName: string;
}

const toDraft = ({ firstName, lastName, organizationName }: Profile): Draft => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  organizationName: organizationName ?? '',
});

/** The person's names, which they can change, and their place in the workspace. */
export function ProfileInformation({ user }: { user: Profile }): ReactNode {
  const { information: texts } = profileMessages;
  const [draft, setDraft] = useFormDraft<Draft | null>('profile', null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = draft !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <CollapsibleCard
      title={texts.title}
      icon={<User />}
      tone="brand"
      {...(!isEditing && {
        action: (
          <Button compact ref={editButton} onPress={() => setDraft(toDraft(user))}>
            {texts.edit}
          </Button>
        ),
      })}
    >
      {draft ? (
        <ProfileForm draft={draft} onChange={setDraft} />
      ) : (
        <S.Fields as="dl">
          <Fact name={texts.firstName} value={user.firstName} />
          <Fact name={texts.lastName} value={user.lastName} />
          <Fact name={texts.organization} value={user.organizationName} isWide />
          <Place />
        </S.Fields>
      )}
    </CollapsibleCard>
  );
}

function Fact({ name, value, isWide }: { name: string; value: string | null; isWide?: boolean }): ReactNode {
  const { information: texts } = profileMessages;
  return (
    <S.Fact data-wide={isWide}>
      <dt>{name}</dt>
      <dd data-empty={value === null || undefined}>{value ?? texts.notSet}</dd>
    </S.Fact>
  );
}

/** The workspace that the person is in, and their role there. */
function Place(): ReactNode {
  const { information: texts } = profileMessages;
  const { active } = useMemberships();
  const role = useRole();
  return (
    <>
      <Fact name={texts.workspace} value={active?.workspace.name ?? null} />
      <S.Fact>
        <dt>{texts.role}</dt>
        <dd>{role && <RoleBadge role={role} />}</dd>
      </S.Fact>
    </>
  );
}

interface ProfileFormProps {
  draft: Draft;
  /** `null` ends the change. */
  onChange: (draft: Draft | null) => void;
}

function ProfileForm({ draft, onChange }: ProfileFormProps): ReactNode {
  const { information: texts } = profileMessages;
  const { isPending, save } = useSave(() => onChange(null));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save(draft);
  };
  const change = (next: Partial<Draft>) => onChange({ ...draft, ...next });
  return (
    <S.Form onSubmit={submit} noValidate>
      <S.Fields>
        <TextField
          ref={first}
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          isRequired
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          isRequired
        />
        <TextField
          data-wide
          label={texts.organizationLabel}
          autoComplete="organization"
          maxLength={ORGANIZATION_NAME_MAX}
          value={draft.organizationName}
          onChange={(organizationName) => change({ organizationName })}
        />
      </S.Fields>
      <S.Fields as="dl" style={{ marginBlockStart: 14 }}>
        <Place />
      </S.Fields>
      <S.Buttons>
        <Button type="submit" variant="primary" isPending={isPending}>
          {texts.save}
        </Button>
        <Button variant="ghost" isDisabled={isPending} onPress={() => onChange(null)}>
          {texts.cancel}
        </Button>
      </S.Buttons>
    </S.Form>
  );
}

function useSave(onSaved: () => void) {
  const { information: texts } = profileMessages;
  const toasts = useToasts();
  const { update } = useProfileChanges();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'profile', tone, title, description });
  return {
    isPending: update.isPending,
    save: ({ firstName, lastName, organizationName }: Draft) => {
      if (firstName.trim() === '' || lastName.trim() === '') {
        return show('danger', texts.missing, texts.missingText);
      }
      // No organization is stored as `null`.
      const organization = organizationName.trim() === '' ? null : organizationName;
      return update.mutate(
        { firstName, lastName, organizationName: organization },
        {
          onSuccess: () => {
            show('ok', texts.updated, texts.updatedText);
            onSaved();
          },
          onError: (error) => show('danger', texts.failed, issueOf(error) ?? errorText(error)),
        },
      );
    },
  };
}
