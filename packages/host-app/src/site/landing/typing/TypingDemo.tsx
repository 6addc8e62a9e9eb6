import { useCopyToClipboard } from '@sluice/builder-ui';
import { Check, Copy, Pause, Play } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { typingMessages } from './messages.ts';
import { snippetOf, textOf, typedPieces } from './snippet.ts';
import * as S from './TypingDemo.styles.ts';
import { useOnScreen } from './useOnScreen.ts';
import { useReducedMotion } from './useReducedMotion.ts';
import { useTyping } from './useTyping.ts';

/**
 * A snippet that types itself. All of it is in the page from the start, for whoever reads it by other means than their eyes
 * and so that nothing moves; what has not been typed yet is only invisible.
 */
export function TypingDemo(): ReactNode {
  const pieces = useMemo(() => snippetOf(typingMessages.snippet), []);
  const text = textOf(pieces);
  const { isCopied, copy } = useCopyToClipboard();
  const frame = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(frame);
  const standsStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const typed = useTyping(text.length, isOnScreen && !standsStill && !isPaused);
  const shown = standsStill ? text.length : typed;

  return (
    <S.Frame ref={frame} aria-label={typingMessages.label}>
      <S.Bar>
        <S.Pause
          type="button"
          aria-label={isPaused ? typingMessages.play : typingMessages.pause}
          onClick={() => setPaused(!isPaused)}
          hidden={standsStill}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </S.Pause>
        <S.File>{typingMessages.file}</S.File>
        <S.Copy type="button" onClick={() => void copy(text)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? typingMessages.copied : typingMessages.copy}</span>
        </S.Copy>
      </S.Bar>
      <S.Code>
        {typedPieces(pieces, shown).map(({ piece, start, shown: visible, hidden }) => (
          <span key={start} data-kind={piece.kind}>
            {visible}
            {hidden !== '' && visible !== '' && <S.Caret key={shown} aria-hidden />}
            {hidden !== '' && <S.Untyped>{hidden}</S.Untyped>}
          </span>
        ))}
      </S.Code>
    </S.Frame>
  );
}
