import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Choices } from '../../controls/note/Note.styles.ts';
import { shortened } from '../../messages/shortened.ts';
import { useRelativeTime } from '../../snippet-table/row/relative-time.ts';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';
import type { PutAwayText } from './useTextEditing.ts';

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

/** As much of a text as tells it from others. */
const FIRST_WORDS = 60;

function firstWords(text: string): string {
  return shortened(text.trim().replaceAll(/\s+/g, ' '), FIRST_WORDS);
}

/** Takes back that a text was forgotten. */
export function TextForgotten({ onUndo }: { onUndo: () => void }): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold buttons
    <S.OverCards tone="info" role="status" title={messages.textForgotten}>
      <Choices>
        <Button compact onPress={onUndo}>
          {messages.undoForget}
        </Button>
      </Choices>
    </S.OverCards>
  );
}

interface TextPutAwayProps {
  kept: PutAwayText;
  onBringBack: () => void;
  onForget: () => void;
}

/** Offers a text again that was left without applying it. */
export function TextPutAway({ kept, onBringBack, onForget }: TextPutAwayProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  const relativeTime = useRelativeTime();
  const { text, typedAt } = kept;
  const typed = typedAt === undefined ? undefined : relativeTime(new Date(typedAt));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold buttons
    <S.OverCards tone="info" role="status" title={messages.textPutAway}>
      {messages.putAwayWords(firstWords(text), typed)}
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
