import { generateLiquid, type Template, type TemplateSource } from '@sluice/liquid';
import { withKnownLists } from '@sluice/liquid/sample';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import * as S from './Island.styles.ts';
import { IslandCard } from './IslandCard.tsx';
import { islandsAround, withChainAsCards, type Island } from './islands-around.ts';
import { useIslandMessages } from './messages.ts';

interface IslandListProps {
  id: string;
  template: Template;
  source: TemplateSource;
  side: 'before' | 'after';
}

/** Of more islands than these, the others are shown on request. */
const SHOWN_AT_FIRST = 4;

/** The islands on one side of the cards. */
export function IslandList({ id, template, source, side }: IslandListProps): ReactNode {
  const messages = useIslandMessages();
  const intents = useIntents();
  const { attributesByType, isLocked } = useBuilderContext();
  const [isWhole, setWhole] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { before, declarations, after } = source;
  const islands = useMemo(
    () => islandsAround({ before, declarations, after })[side],
    [before, declarations, after, side],
  );

  /** Shows another chain as cards; the cards shown now become an island. */
  const editInstead = (island: Island) => {
    const { text, incomplete } = generateLiquid(template);
    // Missing parts have a placeholder in the text, which would be kept as text.
    setRefused(incomplete.length > 0);
    if (incomplete.length > 0) return;
    const next = withChainAsCards(text, source, side, island);
    if (next !== undefined) intents.editInstead(withKnownLists(next, attributesByType.custom_attribute));
  };

  // The islands nearest to the cards are shown first.
  const shown = isWhole
    ? islands
    : side === 'before'
      ? islands.slice(-SHOWN_AT_FIRST)
      : islands.slice(0, SHOWN_AT_FIRST);
  const more = islands.length - shown.length;
  const showAll = more > 0 && (
    <S.More variant="quiet" onPress={() => setWhole(true)}>
      {messages.showMoreIslands(more)}
    </S.More>
  );
  return (
    <S.List id={id}>
      {side === 'before' && showAll}
      {shown.map((island) => (
        <IslandCard
          key={island.start}
          island={island}
          onEdit={isLocked ? undefined : () => editInstead(island)}
        />
      ))}
      {side === 'after' && showAll}
      <S.Refusal>{isRefused && messages.editOtherChainRefused}</S.Refusal>
    </S.List>
  );
}
