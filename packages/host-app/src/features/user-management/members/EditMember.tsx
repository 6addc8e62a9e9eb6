import { Button, Dialog, Select, TextField, useToasts } from '@sluice/builder-ui';
import { PERSON_NAME_MAX } from '@sluice/server/contracts';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import { peopleMessages } from '../../../components/people/messages.ts';
import { useMemberChanges } from '../../../lib/people/members-api.ts';
import { issueOf } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { userManagementMessages } from '../messages.ts';
import type { EditedMember } from './edited-member.ts';
import * as S from './Members.styles.ts';

interface EditMemberProps {
  /** What is entered; `null` while nobody is edited. */
  edited: EditedMember | null;
  onChange: (edited: EditedMember | null) => void;
}

/** Changes a member's name and role. */
export function EditMember({ edited, onChange }: EditMemberProps): ReactNode {
  const { edit: texts } = userManagementMessages;
  const { update } = useMemberChanges();
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={() => onChange(null)}
      isDismissable={false}
      isBusy={update.isPending}
      title={texts.title}
      {...(edited && { description: edited.email })}
    >
      {edited && <EditForm edited={edited} onChange={onChange} update={update} />}
    </Dialog>
  );
}

interface EditFormProps {
  edited: EditedMember;
  onChange: (edited: EditedMember | null) => void;
  update: ReturnType<typeof useMemberChanges>['update'];
}

/** Blank names are stored as none. */
const orNull = (name: string) => (name.trim() === '' ? null : name.trim());

function useSave(update: EditFormProps['update'], onSaved: () => void) {
  const { edit: texts } = userManagementMessages;
  const toasts = useToasts();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'member', tone, title, description });
  return ({ userId, email, firstName, lastName, role }: EditedMember) =>
    update.mutate(
      { userId, firstName: orNull(firstName), lastName: orNull(lastName), role },
      {
        onSuccess: () => {
          show('ok', texts.done, texts.doneText(email));
          onSaved();
        },
        onError: (error) => show('danger', texts.failed, issueOf(error) ?? errorText(error)),
      },
    );
}

function EditForm({ edited, onChange, update }: EditFormProps): ReactNode {
  const { edit: texts } = userManagementMessages;
  const { roles } = peopleMessages;
  const { firstName, lastName, role } = edited;
  const options = useMemo(
    () => (['member', 'admin'] as const).map((value) => ({ value, label: roles[value] })),
    [roles],
  );
  const save = useSave(update, () => onChange(null));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) save(edited);
  };
  return (
    <S.Form onSubmit={submit} noValidate>
      <S.Names>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its first field
          autoFocus
          label={texts.firstName}
          value={firstName}
          maxLength={PERSON_NAME_MAX}
          autoComplete="off"
          onChange={(next) => onChange({ ...edited, firstName: next })}
        />
        <TextField
          label={texts.lastName}
          value={lastName}
          maxLength={PERSON_NAME_MAX}
          autoComplete="off"
          onChange={(next) => onChange({ ...edited, lastName: next })}
        />
      </S.Names>
      <Select
        label={texts.role}
        options={options}
        value={role}
        onChange={(next) => onChange({ ...edited, role: next })}
      />
      <p>{texts.namesNote}</p>
      <div>
        <Button isDisabled={update.isPending} onPress={() => onChange(null)}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={update.isPending}>
          {texts.save}
        </Button>
      </div>
    </S.Form>
  );
}
