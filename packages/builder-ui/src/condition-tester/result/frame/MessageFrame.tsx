import { useMemo, useRef, type ReactNode } from 'react';
import * as S from '../Result.styles.ts';
import { messageDocument } from './message-document.ts';
import { useContentHeight } from './useContentHeight.ts';
import { useConditionTesterMessages } from '../../useConditionTesterMessages.ts';

/**
 * A message of HTML as a page of its own: without scripts, forms and network, and unable to lead anywhere. The sandbox lets
 * this page look into it, to give it the height it needs; nothing in the message could look out, because nothing runs there.
 */
export function MessageFrame({ html }: { html: string }): ReactNode {
  const messages = useConditionTesterMessages();
  const source = useMemo(() => messageDocument(html, pageNonce()), [html]);
  const frame = useRef<HTMLIFrameElement>(null);
  const fit = useContentHeight(frame);
  return (
    <>
      <S.Frame
        ref={frame}
        title={messages.messageFrame}
        // Never together with `allow-scripts`: a script could then take the sandbox away.
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        srcDoc={source}
        onLoad={fit}
      />
      <S.Quiet>{messages.frameHasNoNetwork}</S.Quiet>
    </>
  );
}

/** A frame inherits the page's policy: where that asks for a nonce, the message's own styles need it too. */
function pageNonce(): string | undefined {
  const element = document.querySelector<HTMLElement>('style[nonce], script[nonce]');
  return element?.nonce === '' ? undefined : element?.nonce;
}
