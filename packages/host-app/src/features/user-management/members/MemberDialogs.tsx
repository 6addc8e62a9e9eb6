import { Button, Dialog, Select, TextField, useToasts, AlertDialog } from '@sluice/builder-ui';
import { PERSON_NAME_MAX, REMOVE_MEMBER_PHRASE, type Member } from '@sluice/server/contracts';
import { useMemo, type FormEvent, type ReactNode, useState } from 'react';
import { peopleMessages } from '../../../components/people/messages.ts';
import { useMemberChanges } from '../../../lib/people/workspaces-api.ts';
import { issueOf, errorText } from '../../../lib/http/api-error.ts';
import { userManagementMessages } from '../messages.ts';
import * as S from './Members.styles.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';

/** The things that are entered about a member. */
export interface EditedMember {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'member' | 'admin';
}

export const toEdited = ({ userId, email, firstName, lastName, role }: Member): EditedMember => ({
  userId,
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  role: role === 'admin' ? 'admin' : 'member',
});

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

interface RemoveMemberProps {
  /** Whom to remove; `null` while nobody is. */
  member: Member | null;
  onClose: () => void;
}

/** Removes a member from the workspace, after a word was typed. */
export function RemoveMember({ member, onClose }: RemoveMemberProps): ReactNode {
  const { remove: texts } = userManagementMessages;
  const toasts = useToasts();
  const { remove } = useMemberChanges();
  // Who it was stays, so that the dialog keeps its words while it closes.
  const [last, setLast] = useState(member);
  if (member !== null && member !== last) setLast(member);
  const { userId = '', email = '', displayName = '' } = last ?? {};

  const confirm = () =>
    remove.mutate(userId, {
      onSuccess: () => {
        toasts.show({ topic: 'member', tone: 'ok', title: texts.done, description: texts.doneText(email) });
        onClose();
        focusTitleIfLost();
      },
      onError: (error) =>
        toasts.show({ topic: 'member', tone: 'danger', title: texts.failed, description: errorText(error) }),
    });
  return (
    <AlertDialog
      isOpen={member !== null}
      onOpenChange={onClose}
      title={texts.title(displayName)}
      description={texts.text(email)}
      confirmLabel={texts.confirm}
      confirmPhrase={REMOVE_MEMBER_PHRASE}
      isPending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
