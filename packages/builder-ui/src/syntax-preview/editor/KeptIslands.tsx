import type { ReactNode } from 'react';
import { useKeptWords } from '../../liquid-code/useKeptWords.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import * as S from './LiquidEditor.styles.ts';
import type { ReadLiquid } from './read-liquid.ts';

/** As many pieces of kept text as one looks through. */
const MAX_ISLANDS = 20;

/** The pieces of a text that stay as they are, with why. */
export function KeptIslands({ islands }: Pick<ReadLiquid, 'islands'>): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useKeptWords();
  return (
    <S.Islands>
      {islands.slice(0, MAX_ISLANDS).map((island) => (
        <S.Island key={island.start}>
          <code>{shortened(island.text)}</code>
          {words.keptReason(island.reason)}
        </S.Island>
      ))}
      {islands.length > MAX_ISLANDS && <S.Island>{messages.moreKept(islands.length - MAX_ISLANDS)}</S.Island>}
    </S.Islands>
  );
}

const MAX_LETTERS = 200;

function shortened(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_LETTERS ? `${trimmed.slice(0, MAX_LETTERS)}…` : trimmed;
}
