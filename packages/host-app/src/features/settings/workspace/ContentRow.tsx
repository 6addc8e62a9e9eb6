import { Button, useToasts } from '@sluice/builder-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { snippetListOptions } from '../../../lib/api/snippets-api.ts';
import { fetchLibrary, usageOptions, workspaceOptions } from '../../../lib/people/workspaces-api.ts';
import { formatFullDay } from '../../../lib/formats/dates.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { inFileName, saveFile } from '../../../lib/save-file.ts';
import { settingsMessages } from '../messages.ts';
import * as S from './WorkspaceCard.styles.ts';

interface ContentRowProps {
  workspaceId: string;
  name: string;
}

/** What is in the workspace, which everybody in it may take along as a file. */
export function ContentRow({ workspaceId, name }: ContentRowProps): ReactNode {
  const { workspace: texts } = settingsMessages;
  const toasts = useToasts();
  const snippets = useQuery(snippetListOptions(workspaceId, { page: 1, limit: 1 }));
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
