import { Button, Dialog, Note, Skeleton } from '@sluice/builder-ui';
import type { SnippetVersion } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import type { SavedSnippet } from '../draft/draft.ts';
import { useGeneratorMessages } from '../messages.ts';
import * as S from './HistoryDialog.styles.ts';
import { useVersions } from './useVersions.ts';
import { VersionList } from './VersionList.tsx';
import { VersionText } from './VersionText.tsx';

interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  workspaceId: string;
  snippet: SavedSnippet;
  onRestore: (version: SnippetVersion) => void;
  isRestoring: boolean;
  /** Why restoring failed, in words. */
  error: string | undefined;
}

/** The versions of a snippet: who saved each, when, and what it says. An earlier one can be restored. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { isOpen, onClose, snippet, isRestoring, error } = props;
  const { history: texts } = useGeneratorMessages();
  const versions = useVersions(props.workspaceId, snippet, isOpen);
  const { restorable } = versions;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isBusy={isRestoring}
      size="large"
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
            isDisabled={restorable === undefined}
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
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
      <Versions versions={versions} />
    </Dialog>
  );
}

function Versions({ versions }: { versions: ReturnType<typeof useVersions> }): ReactNode {
  const { list, one, selected, choose, isUneditable } = versions;
  const { history: texts } = useGeneratorMessages();
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
          <Skeleton height="240px" />
        )}
        <VersionText
          version={one.data}
          isUneditable={isUneditable}
          error={one.error}
          onRetry={() => void one.refetch()}
        />
      </S.Columns>
      {data?.items.length === 1 && <Note>{texts.savedOnce}</Note>}
    </>
  );
}
