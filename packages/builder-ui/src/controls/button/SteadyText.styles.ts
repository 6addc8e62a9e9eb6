import { styled } from 'styled-components';

export const Texts = styled.span`
  display: inline-grid;
  justify-items: start;
`;

/** As wide as its text, which is neither seen nor heard nor copied. */
export const Room = styled.span`
  block-size: 0;
  overflow: hidden;
  visibility: hidden;

  &::after {
    content: attr(data-text);
  }
`;
