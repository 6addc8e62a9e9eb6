import { Button, TextField, useToasts } from '@sluice/builder-ui';
import { WORKSPACE_NAME_MAX } from '@sluice/server/contracts';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useWorkspaceChanges } from '../../lib/people/workspaces-api.ts';
import { useFormDraft } from '../../lib/unsaved/form-drafts.ts';
import { issueOf, errorText } from '../../lib/http/api-error.ts';
import { settingsMessages } from './messages.ts';
import * as S from './Settings.styles.ts';

const TOPIC = 'workspace';

interface RenameRowProps {
  workspaceId: string;
  name: string;
  canRename: boolean;
}

/** The workspace's name, which its owner can change. */
export function RenameRow({ workspaceId, name, canRename }: RenameRowProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const [draft, setDraft] = useFormDraft<string | null>('workspace-name', null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = canRename && draft !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <S.Row>
      <S.Name>{texts.name}</S.Name>
      {isEditing ? (
        <RenameForm {...{ workspaceId, name, draft }} onChange={setDraft} />
      ) : (
        <>
          <S.Value dir="auto">{name}</S.Value>
          {canRename && (
            <Button ref={button} compact icon={<Pencil aria-hidden />} onPress={() => setDraft(name)}>
              {texts.rename}
            </Button>
          )}
        </>
      )}
    </S.Row>
  );
}

interface RenameFormProps {
  workspaceId: string;
  name: string;
  draft: string;
  /** `null` ends the change. */
  onChange: (draft: string | null) => void;
}

function RenameForm({ workspaceId, name, draft, onChange }: RenameFormProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const toasts = useToasts();
  const { rename } = useWorkspaceChanges(workspaceId);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = draft.trim();
    if (next === '') {
      const description = texts.emptyName;
      toasts.show({ topic: TOPIC, tone: 'danger', title: texts.invalidName, description });
      field.current?.focus();
      return;
    }
    if (next === name) return onChange(null);
    if (rename.isPending) return;
    rename.mutate(next, {
      onSuccess: (workspace) => {
        const description = texts.updatedText(workspace.name);
        toasts.show({ topic: TOPIC, tone: 'ok', title: texts.updated, description });
        onChange(null);
      },
      onError: (error) =>
        toasts.show({
          topic: TOPIC,
          tone: 'danger',
          title: texts.updateFailed,
          description: issueOf(error) ?? errorText(error),
        }),
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <TextField
        ref={field}
        compact
        hideLabel
        label={texts.name}
        value={draft}
        maxLength={WORKSPACE_NAME_MAX}
        autoComplete="organization"
        onChange={onChange}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !rename.isPending) onChange(null);
        }}
      />
      <Button type="submit" compact variant="primary" isPending={rename.isPending}>
        {texts.save}
      </Button>
      <Button compact variant="ghost" isDisabled={rename.isPending} onPress={() => onChange(null)}>
        {texts.cancel}
      </Button>
    </form>
  );
}
