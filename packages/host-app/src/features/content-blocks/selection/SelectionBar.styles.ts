import { Button, IconButton } from '@sluice/builder-ui';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** Dark in both themes, so that it stands out from the list that it floats above. */
export const Bar = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-end: var(--sluice-space-5);
  display: flex;
  gap: 6px;
  align-items: center;
  box-sizing: border-box;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin: var(--sluice-space-4) auto 0;
  padding: 6px 6px 6px var(--sluice-space-4);
  border: 1px solid #2b4856;
  border-radius: 12px;
  background: #0c1f29;
  box-shadow: var(--sluice-shadow-2);
  color: #fff;
  font-weight: 600;
  font-size: var(--sluice-size-control);
  animation: ${rise} var(--sluice-motion-disclosure);

  & > output {
    margin-inline-end: 6px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  @media (max-width: 480px) {
    inset-block-end: var(--sluice-space-2);
    padding-inline-start: var(--sluice-space-3);
  }
`;

export const Main = styled(Button)`
  &&:not(:disabled) {
    border-color: transparent;
    background: #3fc1d6;
    color: #04161c;
  }

  &&:not(:disabled):hover {
    background: #6fd3e3;
  }
`;

export const Other = styled(Button)`
  && {
    border-color: transparent;
    background: #2b4856;
    color: #fff;
  }

  &&:hover {
    background: #37596a;
  }
`;

export const Clear = styled(IconButton)`
  && {
    color: #fff;
  }

  &&:hover {
    background: #2b4856;
  }
`;
