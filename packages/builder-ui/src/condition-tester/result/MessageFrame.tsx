import { useMemo } from 'react';
import type { ReactNode } from 'react';
import * as S from './Result.styles.ts';
import { messageDocument } from './message-document.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';

/**
 * A message of HTML as a page of its own: without scripts, forms, cookies and network, and unable to lead anywhere. What
 * it looks like is all that gets out.
 */
export function MessageFrame({ html }: { html: string }): ReactNode {
  const messages = useConditionTesterMessages();
  const source = useMemo(() => messageDocument(html, pageNonce()), [html]);
  return (
    <>
      <S.Frame title={messages.messageFrame} sandbox="" referrerPolicy="no-referrer" srcDoc={source} />
      <S.Quiet>{messages.frameHasNoNetwork}</S.Quiet>
    </>
  );
}

/** A frame inherits the page's policy: where that asks for a nonce, the message's own styles need it too. */
function pageNonce(): string | undefined {
  const element = document.querySelector<HTMLElement>('style[nonce], script[nonce]');
  return element?.nonce === '' ? undefined : element?.nonce;
}
