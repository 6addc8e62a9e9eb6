import { Avatar, Card, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Frame = styled(Card)`
  display: grid;
  gap: var(--sluice-space-1);
  justify-items: center;
  padding: 22px 18px 18px;
  text-align: center;

  & > strong {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
  }

  & > small {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }
`;

export const Place = styled.div`
  position: relative;
  margin-block-end: var(--sluice-space-2);

  & > button {
    position: absolute;
    inset-block-end: -6px;
    inset-inline-end: -12px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-surface-0);
  }
`;

export const Picture = styled(Avatar)`
  && {
    inline-size: 72px;
    block-size: 72px;
    font-size: var(--sluice-size-title);
  }
`;

/** Opened by the button: a file field cannot be drawn like one. */
export const FileInput = styled.input`
  ${visuallyHidden}
`;
