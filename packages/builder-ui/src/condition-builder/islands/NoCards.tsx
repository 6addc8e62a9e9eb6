import { CircleAlert, Lock, PencilLine } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useIslandWords } from '../../liquid-code/useIslandWords.ts';
import { EditTextContext } from '../root/ConditionBuilderContext.ts';
import * as S from './Island.styles.ts';
import type { WhyNoCards } from './why-no-cards.ts';
import { useIslandMessages } from './useIslandMessages.ts';

/** Why a text has no cards, and who receives it. */
export function NoCards({ why }: { why: WhyNoCards }): ReactNode {
  const messages = useIslandMessages();
  const words = useIslandWords();
  const editText = useContext(EditTextContext);
  if (why.kind === 'no-conditions')
    return <S.FirstHint>{why.isSound ? messages.noBranches : messages.noBranchesFaulty}</S.FirstHint>;
  const Icon = why.isRejected ? CircleAlert : Lock;
  return (
    <S.WhyKept data-rejected={why.isRejected || undefined}>
      <Icon size={16} aria-hidden />
      <p>
        <strong>{messages.noCards}</strong> {words.islandReason(why.reason)}{' '}
        {why.isRejected && messages.textRejected}
      </p>
      {why.isRejected && editText !== undefined && (
        <Button compact icon={<PencilLine aria-hidden />} onPress={editText}>
          {messages.editText}
        </Button>
      )}
    </S.WhyKept>
  );
}
