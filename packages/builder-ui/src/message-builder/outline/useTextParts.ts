import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { TextPart } from '../../condition-builder/root/ConditionBuilderContext.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { liquidOf } from '../state/keep-same.ts';
import { DecisionContext, useOutlineActions } from './outline-context.ts';

const NO_PARTS = '[]';

/** The decisions and loops in the text of a branch: each stands in it with its number and its title. */
export function useTextParts(card: string | undefined): readonly TextPart[] | undefined {
  const messages = useMessageBuilderMessages();
  const { editor, marks } = useOutlineActions();
  const decision = useContext(DecisionContext)?.decision;
  const read = useCallback(() => {
    if (decision === undefined || card === undefined) return NO_PARTS;
    const parts = editor.texts.partsOf(decision, card === 'else' ? 'else' : { statementId: card });
    if (parts.length === 0) return NO_PARTS;
    return JSON.stringify(
      parts.flatMap((passage) => {
        if (passage.kind === 'loop')
          return [{ text: liquidOf(passage), label: messages.loop(passage.variable) }];
        if (passage.kind !== 'decision') return [];
        const { number = '', title } = marks.read().get(passage.id) ?? {};
        return [{ text: liquidOf(passage), label: `${number} ${title ?? messages.decision(number)}`.trim() }];
      }),
    );
  }, [editor, marks, decision, card, messages]);
  // Told of nothing but its own parts: a keystroke elsewhere renders no field.
  const key = useSyncExternalStore(marks.subscribe, read, read);
  return useMemo(() => (key === NO_PARTS ? undefined : (JSON.parse(key) as readonly TextPart[])), [key]);
}
