import { Button, Dialog } from '@sluice/builder-ui';
import type { ContentBlock } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { contentBlockMessages } from './messages.ts';

interface GoneDialogProps {
  /** The dialog is open while there is one. */
  block: ContentBlock | null;
  /** The link to the block that is gone ends first. */
  onPublish: (snippetId: string, newName: string) => void;
  onUnlink: (block: ContentBlock) => void;
  isUnlinking: boolean;
  onClose: () => void;
}

/** Says that a block is gone at Braze, and what can become of its snippet. */
export function GoneDialog({ block, onPublish, onUnlink, isUnlinking, onClose }: GoneDialogProps): ReactNode {
  const { gone: texts } = contentBlockMessages;
  const snippet = block?.snippet;
  return (
    <Dialog
      isOpen={block !== null}
      onOpenChange={onClose}
      isBusy={isUnlinking}
      title={texts.title}
      description={block && snippet && texts.text(block.name, snippet.name)}
      footer={
        block &&
        snippet && (
          <>
            <Button isDisabled={isUnlinking} onPress={onClose}>
              {texts.cancel}
            </Button>
            <Button isPending={isUnlinking} onPress={() => onUnlink(block)}>
              {texts.unlink}
            </Button>
            <Button
              variant="primary"
              isDisabled={isUnlinking}
              onPress={() => onPublish(snippet.id, block.name)}
            >
              {texts.publishAgain}
            </Button>
          </>
        )
      }
    />
  );
}
