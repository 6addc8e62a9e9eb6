import type { ReactNode } from 'react';
import * as S from './SteadyText.styles.ts';

interface SteadyTextProps {
  /** Everything that it ever says. */
  texts: readonly string[];
  /** What it says now. */
  text: string;
}

/** The text of a button that changes what it says, in room for the longest: nothing beside it moves. */
export function SteadyText({ texts, text }: SteadyTextProps): ReactNode {
  return (
    <S.Texts>
      {text}
      {texts.map((other) => (
        <S.Room key={other} aria-hidden data-text={other} />
      ))}
    </S.Texts>
  );
}
