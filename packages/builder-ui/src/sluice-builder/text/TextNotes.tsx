import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Choices } from '../../controls/note/Note.styles.ts';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../useSluiceBuilderMessages.ts';

interface TextInChargeProps {
  onApply: () => void;
  onPutAway: () => void;
  onGo: () => void;
}

/** Says why the cards wait, and what ends it. */
export function TextInCharge({ onApply, onPutAway, onGo }: TextInChargeProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold buttons
    <S.OverCards tone="info" role="status" title={messages.textInCharge}>
      {messages.textInChargeHelp}
      <Choices>
        <Button compact onPress={onApply}>
          {messages.applyText}
        </Button>
        <Button compact onPress={onPutAway}>
          {messages.keepCards}
        </Button>
        <Button compact variant="ghost" onPress={onGo}>
          {messages.goToText}
        </Button>
      </Choices>
    </S.OverCards>
  );
}

interface TextPutAwayProps {
  onBringBack: () => void;
  onForget: () => void;
}

/** Offers a text again that was left without applying it. */
export function TextPutAway({ onBringBack, onForget }: TextPutAwayProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold buttons
    <S.OverCards tone="info" role="status" title={messages.textPutAway}>
      <Choices>
        <Button compact onPress={onBringBack}>
          {messages.bringTextBack}
        </Button>
        <Button compact variant="ghost" onPress={onForget}>
          {messages.forgetText}
        </Button>
      </Choices>
    </S.OverCards>
  );
}
