import { Avatar, Badge, Button, Dialog, Note, TextField, useToasts } from '@sluice/builder-ui';
import { createWorkspace, WORKSPACE_NAME_MAX } from '@sluice/server/contracts';
import { Check, Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { peopleMessages } from '../../components/people/messages.ts';
import { RetryView } from '../../components/RetryView.tsx';
import { Section, Padded, sectionRows } from '../../components/Section.tsx';
import { useWorkspaceCreation } from '../../lib/people/workspaces-api.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { useFormDraft } from '../../lib/unsaved/form-drafts.ts';
import { useMemberships, useSwitchWorkspace } from '../../lib/workspace/useMemberships.ts';
import { settingsMessages } from './messages.ts';

const List = styled.ul`
  ${sectionRows}

  & > li {
    display: flex;
    gap: var(--sluice-space-3);
    align-items: center;
    min-block-size: 48px;
    box-sizing: border-box;
    padding: var(--sluice-space-2) var(--sluice-space-4);
  }

  & > li > span:nth-child(2) {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-medium);
  }

  & small {
    display: block;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }
`;

const Square = styled(Avatar)`
  && {
    border-radius: var(--sluice-radius-s);
  }
`;

/** The person's workspaces: which one is open, a way to the others, and to a new one. */
export function WorkspacesCard(): ReactNode {
  const { workspaces: texts } = settingsMessages;
  const { roles } = peopleMessages;
  const { memberships, active, error, retry } = useMemberships();
  const switchTo = useSwitchWorkspace();
  return (
    <Section title={texts.title} actions={<NewWorkspace />}>
      {error ? (
        <Padded>
          <RetryView title={texts.failed} error={error} onRetry={retry} />
        </Padded>
      ) : (
        <List>
          {memberships.map(({ workspace: { id, name }, role }) => (
            <li key={id}>
              <Square decorative size="small" name={name} />
              <span>
                {name}
                <small>{roles[role]}</small>
              </span>
              {id === active?.workspaceId ? (
                <Badge tone="brand" icon={<Check aria-hidden />}>
                  {texts.isOpen}
                </Badge>
              ) : (
                <Button compact aria-label={texts.openNamed(name)} onPress={() => void switchTo(id)}>
                  {texts.open}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function NewWorkspace(): ReactNode {
  const { workspaces: texts } = settingsMessages;
  const [name, setName] = useFormDraft('new-workspace', '');
  const [isOpen, setOpen] = useState(name !== '');
  const close = () => {
    setName('');
    setOpen(false);
  };
  return (
    <>
      <Button compact icon={<Plus aria-hidden />} aria-label={texts.addNamed} onPress={() => setOpen(true)}>
        {texts.add}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={close}
        isDismissable={false}
        title={texts.dialog}
        description={texts.dialogText}
      >
        <NewWorkspaceForm name={name} onType={setName} onClose={close} />
      </Dialog>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    justify-content: flex-end;
  }
`;

interface NewWorkspaceFormProps {
  name: string;
  onType: (name: string) => void;
  onClose: () => void;
}

/** Says what is wrong with the name of a new workspace, and sends it. */
function useNewWorkspace({ name, onType, onClose }: NewWorkspaceFormProps) {
  const { workspaces: texts } = settingsMessages;
  const [error, setError] = useState<string>();
  /** Why the server did not create it: what to do about it is best read beside the name that stays. */
  const [failure, setFailure] = useState<string>();
  const toasts = useToasts();
  const create = useWorkspaceCreation();
  // Not by the callbacks of `mutate`: the new workspace has a screen of its own, and this one is gone.
  const submit = async () => {
    const checked = createWorkspace.body.safeParse({ name });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    if (create.isPending) return;
    setFailure(undefined);
    try {
      const made = await create.mutateAsync(checked.data.name);
      toasts.show({
        topic: 'workspace',
        tone: 'ok',
        title: texts.created,
        description: made.isOpen ? texts.createdText(made.name) : texts.createdOnlyText(made.name),
      });
      onClose();
    } catch (refusal) {
      setFailure(errorText(refusal));
    }
  };
  const type = (next: string) => {
    onType(next);
    setError(undefined);
  };
  return { type, error, failure, isCreating: create.isPending, submit };
}

function NewWorkspaceForm(props: NewWorkspaceFormProps): ReactNode {
  const { name, onClose } = props;
  const { workspaces: texts } = settingsMessages;
  const { type, error, failure, isCreating, submit } = useNewWorkspace(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has nothing else to fill in
        autoFocus
        label={texts.name}
        value={name}
        error={error}
        maxLength={WORKSPACE_NAME_MAX}
        autoComplete="organization"
        onChange={type}
        isRequired
      />
      {failure !== undefined && (
        <Note role="alert" tone="danger" title={texts.createFailed}>
          {failure}
        </Note>
      )}
      <div>
        <Button isDisabled={isCreating} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={isCreating}>
          {texts.create}
        </Button>
      </div>
    </Form>
  );
}
