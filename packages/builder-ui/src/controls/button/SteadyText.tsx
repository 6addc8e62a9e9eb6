import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface SteadyTextProps {
  /** Everything that it ever says. */
  texts: readonly string[];
  /** What it says now. */
  text: string;
}

/** The text of a button that changes what it says, in room for the longest: nothing beside it moves. */
export function SteadyText({ texts, text }: SteadyTextProps): ReactNode {
  return (
    <Texts>
      {text}
      {texts.map((other) => (
        <Room key={other} aria-hidden data-text={other} />
      ))}
    </Texts>
  );
}

const Texts = styled.span`
  display: inline-grid;
  justify-items: start;
`;

/** As wide as its text, which is neither seen nor heard nor copied. */
const Room = styled.span`
  block-size: 0;
  overflow: hidden;
  visibility: hidden;

  &::after {
    content: attr(data-text);
  }
`;
