import { AlertDialog, useToasts, Button, Dialog } from '@sluice/builder-ui';
import type { ContentBlock } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useBlockChanges } from '../../lib/api/content-blocks-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { CompareDialog } from './comparison/CompareDialog.tsx';
import { FindingsDialog } from './FindingsDialog.tsx';
import { contentBlockMessages } from './messages.ts';
import type { OpenDialog } from './useBlockList.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';

interface BlockDialogsProps {
  dialog: OpenDialog | null;
  onImport: (blockId: string) => void;
  /** The ids of the blocks that are being imported. */
  importing: readonly string[];
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The dialogs that open above the list. */
export function BlockDialogs({ dialog, onOpen, onClose, ...importing }: BlockDialogsProps): ReactNode {
  const { unlinkQuestion: texts } = contentBlockMessages;
  const { unlink, isUnlinking } = useUnlink(onClose);
  const gone = dialog?.kind === 'gone' ? dialog.block : null;
  const toUnlink = dialog?.kind === 'unlink' ? dialog.block : null;
  return (
    <>
      <PublishDialog
        place="content-blocks"
        open={dialog?.kind === 'publish' ? dialog : null}
        onClose={onClose}
      />
      <CompareDialog
        blockId={dialog?.kind === 'compare' ? dialog.blockId : null}
        onPublish={(snippetId) => onOpen({ kind: 'publish', snippetId })}
        onClose={onClose}
      />
      <FindingsDialog open={dialog?.kind === 'findings' ? dialog : null} onClose={onClose} {...importing} />
      <GoneDialog
        block={gone}
        onPublish={(snippetId, newName) => onOpen({ kind: 'publish', snippetId, newName })}
        onUnlink={unlink}
        isUnlinking={isUnlinking}
        onClose={onClose}
      />
      <AlertDialog
        isOpen={toUnlink !== null}
        onOpenChange={onClose}
        tone="primary"
        title={texts.title}
        description={toUnlink?.snippet && texts.text(toUnlink.name, toUnlink.snippet.name)}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isPending={isUnlinking}
        onConfirm={() => {
          if (toUnlink) unlink(toUnlink);
        }}
      />
    </>
  );
}

/** Ends the link of a block and its snippet, and shows a toast about it. */
function useUnlink(onDone: () => void) {
  const { unlink } = useBlockChanges();
  const toasts = useToasts();
  return {
    isUnlinking: unlink.isPending,
    unlink: ({ name, snippet }: ContentBlock) => {
      if (snippet === null) return;
      unlink.mutate(snippet.id, {
        onSuccess: () => {
          toasts.show({
            topic: 'content-blocks',
            tone: 'ok',
            title: contentBlockMessages.unlinked,
            description: contentBlockMessages.unlinkedText(name, snippet.name),
          });
          onDone();
          focusTitleIfLost();
        },
        onError: (error) => {
          toasts.show({
            topic: 'content-blocks',
            tone: 'danger',
            title: contentBlockMessages.unlinkFailed,
            description: errorText(error),
          });
        },
      });
    },
  };
}

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
function GoneDialog({ block, onPublish, onUnlink, isUnlinking, onClose }: GoneDialogProps): ReactNode {
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
