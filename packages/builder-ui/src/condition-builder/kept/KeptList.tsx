import { generateLiquid } from '@sluice/liquid';
import type { Template, TemplateSource } from '@sluice/liquid';
import { withKnownLists } from '@sluice/liquid/sample';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntents, useSurroundings } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './Kept.styles.ts';
import { KeptCard } from './KeptCard.tsx';
import { keptParts, withChainAsCards } from './kept-parts.ts';
import type { KeptPart } from './kept-parts.ts';

interface KeptListProps {
  template: Template;
  source: TemplateSource;
  side: 'before' | 'after';
}

/** A text with more pieces than these shows them when asked. */
const SHOWN_AT_FIRST = 4;

/** The pieces on one side of the cards, each with the reason why it is no card. */
export function KeptList({ template, source, side }: KeptListProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { attributesByType, isLocked } = useSurroundings();
  const [isWhole, setWhole] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const headingId = useId();
  const { before, declarations, after } = source;
  const parts = useMemo(
    () => keptParts({ before, declarations, after })[side],
    [before, declarations, after, side],
  );

  /** Makes another chain the cards; what is a card now is kept as text. */
  const editInstead = (part: KeptPart) => {
    const { text, incomplete } = generateLiquid(template);
    // What is missing has a mark in the text, and would be kept as that mark.
    setRefused(incomplete.length > 0);
    if (incomplete.length > 0) return;
    const next = withChainAsCards(text, source, side, part);
    if (next !== undefined) intents.editInstead(withKnownLists(next, attributesByType.custom_attribute));
  };

  // The pieces nearest to the cards come first to mind.
  const shown = isWhole
    ? parts
    : side === 'before'
      ? parts.slice(-SHOWN_AT_FIRST)
      : parts.slice(0, SHOWN_AT_FIRST);
  const more = parts.length - shown.length;
  const showAll = more > 0 && (
    <S.More variant="quiet" onPress={() => setWhole(true)}>
      {messages.showKept(more)}
    </S.More>
  );
  return (
    <S.Group aria-labelledby={headingId} data-kept={side}>
      <S.Heading id={headingId}>{side === 'before' ? messages.keptBefore : messages.keptAfter}</S.Heading>
      {side === 'before' && showAll}
      {shown.map((part) => (
        <KeptCard key={part.start} part={part} onEdit={isLocked ? undefined : () => editInstead(part)} />
      ))}
      {side === 'after' && showAll}
      <S.Refusal>{isRefused && messages.editKeptRefused}</S.Refusal>
    </S.Group>
  );
}
