import { Split } from 'lucide-react';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { markedAround, markOf } from '../../builder-dom/builder-dom.ts';
import type { CardParts } from '../../condition-builder/root/ConditionBuilderContext.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { DecisionContext, useOutlineActions } from './outline-context.ts';

type DecideToolProps = ComponentProps<CardParts['TextTool']>;

/** Puts a decision where the caret of a text is, or around what is selected in it. */
export function DecideTool({ card, readSelection }: DecideToolProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const around = useContext(DecisionContext);
  const decide = () => {
    const selection = readSelection();
    if (selection === undefined) return;
    const { start, end, field } = selection;
    if (card !== undefined && around !== undefined) {
      const branch = card === 'else' ? card : { statementId: card };
      editor.addInBranch(around.decision.id, branch, start, end);
      return;
    }
    const passage = markedAround(field, 'passage');
    const textId = passage === null ? undefined : markOf(passage, 'passage');
    if (textId !== undefined) editor.addDecision({ textId, start, end });
  };
  return (
    <Button variant="quiet" icon={<Split aria-hidden />} onPress={decide}>
      {messages.addDecisionHere}
    </Button>
  );
}
