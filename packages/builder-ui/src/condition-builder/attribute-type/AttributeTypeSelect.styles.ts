import { styled } from 'styled-components';

export const TypeIcon = styled.span`
  display: grid;
  flex: 1;
  color: var(--sluice-ink-2);
  place-items: center start;

  @container conditions (380px <= inline-size < 780px) {
    [data-typed] & {
      place-items: center;
    }

    [data-untyped] & {
      flex: none;
    }
  }

  @container conditions (inline-size < 380px) {
    flex: none;
  }

  @container conditions (inline-size >= 780px) {
    flex: none;
  }
`;

export const TypeText = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-empty] {
    color: var(--sluice-ink-3);
  }

  @container conditions (380px <= inline-size < 780px) {
    [data-typed] & {
      display: none;
    }
  }
`;
