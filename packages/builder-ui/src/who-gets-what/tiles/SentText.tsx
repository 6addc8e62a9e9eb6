import type { SentMessage } from '@sluice/liquid/analysis';
import type { ReactNode } from 'react';
import { startOf } from '../../messages/shortened.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import * as S from './Tiles.styles.ts';

/** Before every error that the engine writes into a message, whatever language people speak. */
const ENGINE_ERROR = 'Liquid error: ';

/** A tile shows three lines: nobody needs more letters than these. */
const MOST_LETTERS = 320;

interface SentTextProps {
  sent: SentMessage;
  /** Nothing is sent because no branch matches. */
  isNoBranch?: boolean;
}

/** What somebody is sent, with their values marked in it. */
export function SentText({ sent, isNoBranch = false }: SentTextProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  switch (sent.kind) {
    case 'error':
      return <S.Text data-tone="code">{`${ENGINE_ERROR}${sent.message}`}</S.Text>;
    case 'aborted':
      return <S.Text data-tone="stop">{words.notSent(sent.reason)}</S.Text>;
    case 'nothing':
      return <S.Text data-tone="stop">{isNoBranch ? words.nothingSent : words.emptyText}</S.Text>;
    case 'text':
      return (
        <S.Text dir="auto">
          {firstParts(sent.parts).map(({ text, isInserted }, place) =>
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
            isInserted ? <S.Inserted key={place}>{text}</S.Inserted> : <span key={place}>{text}</span>,
          )}
        </S.Text>
      );
  }
}

type Parts = Extract<SentMessage, { kind: 'text' }>['parts'];

/** The parts of the first letters, without white space before them. */
function firstParts(parts: Parts): Parts {
  const shown: { text: string; isInserted: boolean }[] = [];
  let left = MOST_LETTERS;
  for (const { text, isInserted } of parts) {
    const whole = shown.length === 0 ? text.trimStart() : text;
    if (whole === '' || left <= 0) continue;
    const cut = startOf(whole, left);
    left -= cut.length;
    shown.push({ text: cut.length < whole.length ? `${cut}…` : cut, isInserted });
  }
  return shown;
}
