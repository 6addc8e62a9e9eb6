import type { KeptPassage } from '@sluice/liquid';
import { Lock, PencilLine } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useIslandWords } from '../../liquid-code/island-words.ts';
import { shortened } from '../../messages/shortened.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { LiquidPart } from './LiquidPart.tsx';
import * as S from './Outline.styles.ts';
import * as P from './Parts.styles.ts';
import { useOutlineActions } from './outline-context.ts';
import { PassageMenu } from './PassageMenu.tsx';

const MAX_LETTERS = 400;

/** A part that stays as it is, with the reason, and the way to write it otherwise. */
export const KeptPart = memo(function KeptPart({ passage }: { passage: KeptPassage }): ReactNode {
  const { id, text, reason } = passage;
  const messages = useMessageBuilderMessages();
  const words = useIslandWords();
  const { isLocked } = useOutlineActions();
  const [isEditing, setEditing] = useState(false);
  return (
    <S.Item aria-label={messages.kept} {...mark('passage', id)}>
      <S.Sign aria-hidden>
        <Lock size={14} />
      </S.Sign>
      <S.Line>
        <P.Kept style={{ flex: 1 }}>
          <b>{messages.kept}</b>
          <span>{words.islandReason(reason)}</span>
          {isEditing ? (
            <LiquidPart passage={passage} title={messages.kept} onEnd={() => setEditing(false)} />
          ) : (
            <>
              <P.Code dir="ltr">{shortened(text.trim(), MAX_LETTERS)}</P.Code>
              {!isLocked && (
                <S.Buttons>
                  <Button
                    compact
                    icon={<PencilLine aria-hidden />}
                    onPress={() => setEditing(true)}
                    {...mark('passageControl', 'toggle')}
                  >
                    {messages.editAsLiquid}
                  </Button>
                </S.Buttons>
              )}
            </>
          )}
        </P.Kept>
        {!isLocked && <PassageMenu passage={passage} title={messages.kept} />}
      </S.Line>
    </S.Item>
  );
});
