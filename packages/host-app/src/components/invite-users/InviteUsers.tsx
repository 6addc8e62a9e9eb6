import { Button, Select, TextField } from '@sluice/builder-ui';
import { EMAIL_MAX } from '@sluice/server/contracts';
import { Send } from 'lucide-react';
import { useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { peopleMessages } from '../RoleBadge.tsx';
import { Section } from '../Section.tsx';
import * as S from './InviteUsers.styles.ts';
import { inviteMessages, useInvite } from './useInvite.ts';

interface InviteUsersProps {
  /** At the end of the title's line. */
  actions?: ReactNode;
}

/** Invites somebody to the workspace, for owners and admins. */
export function InviteUsers({ actions }: InviteUsersProps): ReactNode {
  const { roles } = peopleMessages;
  const form = useInvite();
  const field = useRef<HTMLInputElement>(null);
  const options = useMemo(
    () => [
      { value: 'member' as const, label: roles.member, description: inviteMessages.memberText },
      { value: 'admin' as const, label: roles.admin, description: inviteMessages.adminText },
    ],
    [roles],
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (form.isPending) return;
    await form.send();
    field.current?.focus();
  };
  return (
    <Section title={inviteMessages.title} actions={actions}>
      <S.Frame>
        <S.Form noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            ref={field}
            type="email"
            label={inviteMessages.email}
            placeholder={inviteMessages.emailExample}
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={form.email}
            error={form.error}
            onChange={(email) => form.change({ email })}
            onKeyDown={(event) => {
              // While the button is disabled, the browser does not submit, and nobody would say why.
              if (event.key !== 'Enter' || form.email !== '') return;
              event.preventDefault();
              void submit();
            }}
          />
          <Select
            label={inviteMessages.role}
            options={options}
            value={form.role}
            onChange={(role) => form.change({ role })}
          />
          <Buttons form={form} onClear={() => field.current?.focus()} />
          <S.Help>{inviteMessages.help}</S.Help>
        </S.Form>
      </S.Frame>
    </Section>
  );
}

interface ButtonsProps {
  form: ReturnType<typeof useInvite>;
  onClear: () => void;
}

function Buttons({ form, onClear }: ButtonsProps): ReactNode {
  return (
    <S.Buttons>
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden />}
        isDisabled={form.email === ''}
        isPending={form.isPending}
      >
        {inviteMessages.send}
      </Button>
      <Button
        variant="ghost"
        onPress={() => {
          form.clear();
          onClear();
        }}
      >
        {inviteMessages.clear}
      </Button>
    </S.Buttons>
  );
}
