import { generateLiquid } from '@sluice/liquid';
import { useCallback } from 'react';
import { useLateModule } from '../../hooks/late-component.ts';
import type { MessageVerdict } from '../../syntax-preview/editor/verdict-of-message.ts';
import { outlineOf } from '../outline/outline-of.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { BranchTexts } from '../state/branch-texts.ts';
import { textReader } from '../state/useViewBuilder.ts';
import { onlyDecisionOf } from '../state/view-template.ts';

/** Says what a text becomes as a message: its parts, and what of it stays as it is. */
export function useMessageVerdict(isNeeded: boolean): (text: string) => MessageVerdict | undefined {
  const messages = useMessageBuilderMessages();
  const reader = useLateModule(textReader, isNeeded);
  return useCallback(
    (text) => {
      if (reader === undefined) return undefined;
      const message = reader.readMessage(text);
      // Of one decision, the cards are told as in a builder of one template.
      if (onlyDecisionOf(message) !== undefined) return undefined;
      const { places } = generateLiquid(message);
      const { counts } = outlineOf(message, new BranchTexts());
      const islands = message.passages.flatMap((passage) => {
        const place = places.get(passage.id);
        if (passage.kind !== 'kept' || place === undefined) return [];
        return [{ kind: 'island' as const, text: passage.text, reason: passage.reason, ...place }];
      });
      return { becomes: counts.decisions === 0 ? messages.noDecisions : messages.counts(counts), islands };
    },
    [reader, messages],
  );
}
