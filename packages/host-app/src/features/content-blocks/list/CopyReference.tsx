import { IconButton, useCopyToClipboard, useToasts } from '@sluice/builder-ui';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContentBlockMessages } from '../messages.ts';

/** Copies what messages write to use a block. */
export function CopyReference({ reference }: { reference: string }): ReactNode {
  const texts = useContentBlockMessages();
  const toasts = useToasts();
  const { copy, isCopied } = useCopyToClipboard();
  const copyReference = async () => {
    const toast = (await copy(reference))
      ? { tone: 'ok' as const, title: texts.copied, description: reference }
      : { tone: 'danger' as const, title: texts.copyFailed, description: texts.copyFailedText };
    toasts.show({ topic: 'content-blocks', ...toast });
  };
  return (
    <IconButton
      compact
      label={texts.copy(reference)}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onPress={() => void copyReference()}
    />
  );
}
