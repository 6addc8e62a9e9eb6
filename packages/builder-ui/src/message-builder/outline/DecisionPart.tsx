import type { DecisionPassage } from '@sluice/liquid';
import { memo, useMemo, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { BuilderView } from '../../condition-builder/ConditionBuilder.tsx';
import { CardNotesContext } from '../../condition-builder/root/card-notes.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { withoutEdits } from '../../sluice-builder/without-edits.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import type { TestedMessage } from '../state/tested-message.ts';
import { DecisionHead } from './DecisionHead.tsx';
import * as S from './Outline.styles.ts';
import { DecisionContext, useOutlineActions } from './outline-context.ts';
import { useDecisionTable } from './useDecisionTable.tsx';

interface DecisionPartProps {
  decision: DecisionPassage;
  cards: ConditionBuilderState;
  number: string | undefined;
  title: string | undefined;
  /** The variable of the loop around it. */
  variable: string | undefined;
  depth: number;
  /** Whether its branches are shown as rows of a table. */
  isTable: boolean;
  tested: TestedMessage | undefined;
}

/** A decision: its number, its title and the group of its cards. An edit of another one does not render it. */
export const DecisionPart = memo(function DecisionPart(props: DecisionPartProps): ReactNode {
  const { decision, number, variable } = props;
  const messages = useMessageBuilderMessages();
  const title = props.title ?? (number === undefined ? messages.decisionInLoop : messages.decision(number));
  return (
    <S.Item data-tall aria-label={title} {...mark('passage', decision.id)}>
      <S.Sign data-strong aria-hidden>
        {number ?? '↳'}
      </S.Sign>
      <div>
        <DecisionHead
          decision={decision}
          title={title}
          number={number}
          variable={variable}
          isTable={props.isTable}
          tested={props.tested}
        />
        <DecisionCards decision={decision} cards={props.cards} depth={props.depth} isTable={props.isTable} />
      </div>
    </S.Item>
  );
});

type DecisionCardsProps = Pick<DecisionPartProps, 'decision' | 'cards' | 'depth' | 'isTable'>;

/** The cards of a decision, or its table: those of any builder. */
export function DecisionCards({ decision, cards, depth, isTable }: DecisionCardsProps): ReactNode {
  const { cards: given, isLocked, notesOf } = useOutlineActions();
  const notes = notesOf(decision.id);
  const builder = isLocked ? withoutEdits(cards) : cards;
  const view = useDecisionTable(decision.id, builder, isTable);
  const around = useMemo(() => ({ decision, depth }), [decision, depth]);
  return (
    <DecisionContext.Provider value={around}>
      <CardNotesContext.Provider value={notes}>
        <BuilderView {...given} {...view} builder={builder} isPart />
      </CardNotesContext.Provider>
    </DecisionContext.Provider>
  );
}
