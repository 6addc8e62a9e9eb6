import { Button, ButtonLink, Dialog } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatorPath } from '../../../config/paths.ts';
import { blockOptions } from '../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { CompareBody } from './CompareBody.tsx';
import { compareMessages } from './messages.ts';

interface CompareDialogProps {
  /** The dialog is open while there is one. */
  blockId: string | null;
  onPublish: (snippetId: string) => void;
  onClose: () => void;
}

/** A block and its snippet side by side. If somebody changed the block at Braze, the person chooses which text counts. */
export function CompareDialog({ blockId, ...rest }: CompareDialogProps): ReactNode {
  return blockId === null ? null : <OpenCompareDialog key={blockId} blockId={blockId} {...rest} />;
}

function OpenCompareDialog({
  blockId,
  onPublish,
  onClose,
}: CompareDialogProps & { blockId: string }): ReactNode {
  const block = useQuery(blockOptions(useWorkspaceId(), blockId));
  const { data } = block;
  const snippet = data?.snippet;
  const canPublish = snippet && (data.state === 'newerHere' || data.state === 'readyToPublish');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={data ? compareMessages.title(data.name) : compareMessages.titlePlain}
      description={compareMessages.description}
      footer={
        <>
          <Button onPress={onClose}>{compareMessages.close}</Button>
          {snippet && <ButtonLink href={generatorPath(snippet.id)}>{compareMessages.openSnippet}</ButtonLink>}
          {canPublish && (
            <Button variant="primary" onPress={() => onPublish(snippet.id)}>
              {compareMessages.publish}
            </Button>
          )}
        </>
      }
    >
      <CompareBody
        block={data}
        error={block.error}
        onRetry={() => void block.refetch()}
        onDecided={onClose}
      />
    </Dialog>
  );
}
