import { Button, Select, TextField, useToasts, upFrom } from '@sluice/builder-ui';
import { EMAIL_MAX, createInvitation } from '@sluice/server/contracts';
import { Send } from 'lucide-react';
import { useMemo, useRef, type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { inviteMessages, peopleMessages } from './messages.ts';
import { Section } from '../Section.tsx';
import { useInvitationChanges } from '../../lib/people/workspaces-api.ts';
import { useFormDraft } from '../../lib/unsaved/form-drafts.ts';
import { session } from '../../lib/session/session.ts';
import { hasCode, isExplained, errorText } from '../../lib/http/api-error.ts';

/** Its own width, not that of the window, decides whether the fields are side by side. */
const Frame = styled.div`
  container-type: inline-size;
`;

const Form = styled.form`
  display: grid;
  gap: var(--sluice-space-3) var(--sluice-space-2);
  margin: 0;
  padding: var(--sluice-space-4);

  @container ${upFrom(560)} {
    grid-template-columns: minmax(0, 1fr) 148px auto;
    align-items: end;
  }
`;

const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

const Help = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

const TOPIC = 'invitation';

interface Draft {
  email: string;
  role: 'member' | 'admin';
}
const empty: Draft = { email: '', role: 'member' };

const ABOUT_AUTHENTICATION = /authorization|401|unauthorized/i;

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
      <Frame>
        <Form noValidate onSubmit={(event) => void submit(event)}>
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
          <Help>{inviteMessages.help}</Help>
        </Form>
      </Frame>
    </Section>
  );
}

/** The form that invites somebody. */
function useInvite() {
  const toasts = useToasts();
  const [draft, setDraft] = useFormDraft<Draft>('invite', empty);
  const [error, setError] = useState<string>();
  const { invite } = useInvitationChanges();

  const change = (next: Partial<Draft>) => {
    setError(undefined);
    setDraft({ ...draft, ...next });
  };
  const refuse = (title: string, description: string) =>
    toasts.show({ topic: TOPIC, tone: 'danger', title, description });

  return {
    ...draft,
    error,
    isPending: invite.isPending,
    change,
    clear: () => change(empty),

    send: async (): Promise<void> => {
      if (draft.email.trim() === '')
        return refuse(inviteMessages.emailRequired, inviteMessages.emailRequiredText);
      if (session.getState().user === null) return refuse(inviteMessages.failed, inviteMessages.noSession);
      const checked = createInvitation.body.safeParse(draft);
      if (!checked.success) return setError(checked.error.issues[0]?.message);
      try {
        const { action, message } = await invite.mutateAsync(checked.data);
        const title = action === 'added' ? inviteMessages.added : inviteMessages.invited;
        toasts.show({ topic: TOPIC, tone: 'ok', title, description: message });
        return change(empty);
      } catch (failure) {
        return refuse(inviteMessages.failed, inviteProblem(failure));
      }
    },
  };
}

/** Tells why somebody could not be invited: in the server's words, unless they are about the session or there are none. */
export function inviteProblem(error: unknown): string {
  if (hasCode(error, 'UNAUTHENTICATED')) return inviteMessages.notAuthenticated;
  if (!isExplained(error)) return inviteMessages.failedText;
  const text = errorText(error);
  return ABOUT_AUTHENTICATION.test(text) ? inviteMessages.notAuthenticated : text;
}

interface ButtonsProps {
  form: ReturnType<typeof useInvite>;
  onClear: () => void;
}

function Buttons({ form, onClear }: ButtonsProps): ReactNode {
  return (
    <ButtonRow>
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
    </ButtonRow>
  );
}
