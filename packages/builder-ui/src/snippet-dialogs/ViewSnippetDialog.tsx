import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopyToClipboard } from '../hooks/useCopyToClipboard.ts';
import { Badge } from '../controls/badge/Badge.tsx';
import { Button } from '../controls/button/Button.tsx';
import { Dialog } from '../controls/dialog/Dialog.tsx';
import { Note } from '../controls/note/Note.tsx';
import * as S from './DialogForm.styles.ts';
import { useSnippetDialogsMessages } from './messages.ts';

export interface ViewSnippetDialogProps {
  /** The snippet on show; the dialog is open while there is one. */
  snippet: { name: string; content: string; tags: readonly string[]; isDraft?: boolean | undefined } | null;
  /** Called when the person leaves. */
  onClose: () => void;
  /** Called after an attempt to copy, with whether it worked. */
  onCopy?: ((worked: boolean) => void) | undefined;
  /** Controls before Copy, such as a link that opens the snippet in the builder. */
  actions?: ReactNode;
}

/** Shows a snippet's Liquid, read only, to be copied. A draft cannot be copied. */
export function ViewSnippetDialog({ snippet, onClose, onCopy, actions }: ViewSnippetDialogProps): ReactNode {
  return (
    <Dialog
      isOpen={snippet !== null}
      onOpenChange={onClose}
      size="large"
      title={snippet?.name}
      footer={
        snippet !== null && (
          <>
            {actions}
            <CopyButton content={snippet.content} isDisabled={snippet.isDraft === true} onCopy={onCopy} />
          </>
        )
      }
    >
      {snippet !== null && <SnippetText snippet={snippet} />}
    </Dialog>
  );
}

function SnippetText({ snippet }: { snippet: NonNullable<ViewSnippetDialogProps['snippet']> }): ReactNode {
  const messages = useSnippetDialogsMessages();
  return (
    <>
      {snippet.tags.length > 0 && (
        <S.Tags aria-label={messages.tags}>
          {snippet.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </S.Tags>
      )}
      {snippet.isDraft === true && <Note tone="warn">{messages.draftNote}</Note>}
      <S.Code code={snippet.content} label={messages.content} />
    </>
  );
}

interface CopyButtonProps {
  content: string;
  isDisabled: boolean;
  onCopy: ((worked: boolean) => void) | undefined;
}

function CopyButton({ content, isDisabled, onCopy }: CopyButtonProps): ReactNode {
  const messages = useSnippetDialogsMessages();
  const { isCopied, hasFailed, copy } = useCopyToClipboard();

  const handleCopy = async (): Promise<void> => {
    const worked = await copy(content);
    onCopy?.(worked);
  };

  const label = hasFailed ? messages.copyFailed : isCopied ? messages.copied : messages.copy;
  return (
    <Button
      variant="primary"
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      isDisabled={isDisabled}
      onPress={() => void handleCopy()}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
