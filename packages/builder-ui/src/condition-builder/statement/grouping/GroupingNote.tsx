import { groupingOf, type Condition } from '@sluice/liquid';
import { ArrowUpDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { useSection } from '../../../messages/useSection.ts';
import { useBuilderContext, useIntents } from '../../root/ConditionBuilderContext.ts';
import { joinsOf } from '../../state/intents/regrouping.ts';
import { useConditionBuilderMessages, useConditionWords } from '../../messages.ts';
import { groupingText, usualReadingText, shortNames } from './grouping-text.ts';
import * as S from './GroupingNote.styles.ts';
import { groupingMessages } from './messages.ts';

export interface GroupingNoteProps {
  statementId: string;
  conditions: readonly Condition[];
}

/**
 * Says below the bracket how Liquid groups a list that mixes and with or. Where people would read it differently it is
 * louder, and offers the order that Liquid reads as they do.
 */
export function GroupingNote({ statementId, conditions }: GroupingNoteProps): ReactNode {
  const messages = useSection('conditionBuilder', groupingMessages);
  const joinWords = useConditionBuilderMessages();
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const joins = joinsOf(conditions);
  const { differs, rewrite } = groupingOf(joins);
  const names = shortNames(conditions, { number: messages.conditionNumber, operator: words.operator });
  const real = groupingText(names, joins, joinWords);
  if (!differs) {
    return <S.Grouping>{messages.grouping(real)}</S.Grouping>;
  }
  return (
    <S.Grouping data-differs>
      <TriangleAlert size={15} aria-hidden />
      <span>
        {messages.groupingDiffers(real, usualReadingText(names, joins, joinWords))}
        {rewrite === undefined && ` ${messages.regroupByBranches}`}
      </span>
      {rewrite !== undefined && !isLocked && (
        <Button compact icon={<ArrowUpDown aria-hidden />} onPress={() => intents.regroup(statementId)}>
          {messages.regroup}
        </Button>
      )}
    </S.Grouping>
  );
}
