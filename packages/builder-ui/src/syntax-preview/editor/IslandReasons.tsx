import type { ReactNode } from 'react';
import { useIslandWords } from '../../liquid-code/island-words.ts';
import { shortened } from '../../messages/shortened.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import * as S from './LiquidEditor.styles.ts';
import type { ReadLiquid } from './read-liquid.ts';

/** More islands than anybody reads through. */
const MAX_ISLANDS = 20;
const MAX_LETTERS = 200;

/** The islands of a text, each with the reason why it is kept. */
export function IslandReasons({ islands }: Pick<ReadLiquid, 'islands'>): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useIslandWords();
  return (
    <S.Islands>
      {islands.slice(0, MAX_ISLANDS).map((island) => (
        <S.Island key={island.start}>
          <code>{shortened(island.text.trim(), MAX_LETTERS)}</code>
          {words.islandReason(island.reason)}
        </S.Island>
      ))}
      {islands.length > MAX_ISLANDS && (
        <S.Island>{messages.moreIslands(islands.length - MAX_ISLANDS)}</S.Island>
      )}
    </S.Islands>
  );
}
