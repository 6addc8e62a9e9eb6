import { Button, Dialog, Note, Skeleton } from '@sluice/builder-ui';
import type { SnippetVersion } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { isNotFound } from '../../../lib/http/api-error.ts';
import type { SavedSnippet } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import type { RestoreFailure } from './useHistory.ts';
import { useVersions, type Versions } from './useVersions.ts';
import { VersionList } from './VersionList.tsx';
import { VersionText } from './VersionText.tsx';

interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  workspaceId: string;
  snippet: SavedSnippet;
  onRestore: (version: SnippetVersion) => void;
  isRestoring: boolean;
  error: RestoreFailure | undefined;
}

/** The versions of a snippet: who saved each, when, and what it says. An earlier one can be restored. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { isOpen, onClose, snippet, isRestoring, error } = props;
  const { history: texts } = generatorMessages;
  const versions = useVersions(props.workspaceId, snippet, isOpen);
  const { restorable } = versions;
  // What was loaded before the deletion cannot be restored: the snippet comes first.
  const isGone = isNotFound(versions.list.error);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isBusy={isRestoring}
      size="wide"
      title={texts.title(snippet.name)}
      description={texts.description}
      footer={
        <>
          <Button isDisabled={isRestoring} onPress={onClose}>
            {texts.close}
          </Button>
          <Button
            variant="primary"
            isPending={isRestoring}
            isDisabled={restorable === undefined || isGone}
            onPress={() => {
              if (restorable) props.onRestore(restorable);
            }}
          >
            {texts.restore}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Note tone="danger" role="alert" action={error.isFull && <TrashLink onPress={onClose} />}>
          {error.reason}
        </Note>
      )}
      {isGone ? (
        <Note tone="warn" role="alert" action={<TrashLink onPress={onClose} />}>
          {texts.deleted}
        </Note>
      ) : (
        <VersionColumns versions={versions} />
      )}
    </Dialog>
  );
}

function VersionColumns({ versions }: { versions: Versions }): ReactNode {
  const { list, selected, choose } = versions;
  const { history: texts } = generatorMessages;
  const { data } = list;
  if (list.error && !data) {
    return <RetryView title={texts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <S.Columns>
        {data ? (
          <VersionList versions={data.items} selected={selected} onSelect={choose} />
        ) : (
          <output aria-label={texts.loading}>
            <Skeleton height="240px" />
          </output>
        )}
        <VersionText versions={versions} />
      </S.Columns>
      {data?.items.length === 1 && <Note>{texts.savedOnce}</Note>}
    </>
  );
}
