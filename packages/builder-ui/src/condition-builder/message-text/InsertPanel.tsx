import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './MessageText.styles.ts';
import { nothing, TokenFields } from './TokenFields.tsx';
import { valueToken, type TokenRequest } from './value-token.ts';

interface InsertPanelProps {
  /** Called with the finished token. */
  onInsert: (token: string) => void;
  /** Called when the person cancels. */
  onClose: () => void;
}

/** Builds a token: an attribute, and a default for people who have none. */
export function InsertPanel({ onInsert, onClose }: InsertPanelProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const [request, setRequest] = useState<TokenRequest>({ attribute: nothing, defaultText: '' });
  const panel = useRef<HTMLFieldSetElement>(null);
  const result = valueToken(request);

  useLayoutEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const insert = () => {
    if ('text' in result) onInsert(result.text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };

  return (
    <S.Panel ref={panel} aria-label={messages.insertTitle} {...mark('ownText')} onKeyDown={onKeyDown}>
      <TokenFields request={request} onChange={setRequest} onEnter={insert}>
        <Button variant="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
        <Button variant="quiet" isDisabled={!('text' in result)} onPress={insert}>
          {messages.insert}
        </Button>
      </TokenFields>
    </S.Panel>
  );
}
