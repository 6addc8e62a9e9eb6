import { IconButton, useCopyToClipboard, useToasts } from '@sluice/builder-ui';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentBlockMessages } from '../messages.ts';

/** Copies what messages write to use a block. */
export function CopyReference({ reference }: { reference: string }): ReactNode {
  const toasts = useToasts();
  const { copy, isCopied } = useCopyToClipboard();
  const copyReference = async () => {
    const toast = (await copy(reference))
      ? { tone: 'ok' as const, title: contentBlockMessages.copied, description: reference }
      : {
          tone: 'danger' as const,
          title: contentBlockMessages.copyFailed,
          description: contentBlockMessages.copyFailedText,
        };
    toasts.show({ topic: 'content-blocks', ...toast });
  };
  return (
    <IconButton
      compact
      label={contentBlockMessages.copy(reference)}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onPress={() => void copyReference()}
    />
  );
}
