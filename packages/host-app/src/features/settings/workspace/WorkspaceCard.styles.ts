import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

export const Frame = styled.div`
  container-type: inline-size;
`;

/** What it is, how it is, and what can be done about it. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) 14px;
  align-items: center;
  box-sizing: border-box;
  min-block-size: 56px;
  padding: 10px var(--sluice-space-4);
  font-size: var(--sluice-size-control);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  & > form {
    display: flex;
    flex: 1 1 260px;
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    align-items: flex-start;
    margin: 0;
  }

  & > form > :first-child {
    flex: 1 1 200px;
  }
`;

export const Name = styled.span`
  flex: none;
  inline-size: 128px;
  color: var(--sluice-ink-3);

  @container ${below(560)} {
    inline-size: 100%;
  }
`;

export const Value = styled.span`
  flex: 1 1 180px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-size: var(--sluice-size-body);
  font-weight: var(--sluice-weight-medium);

  & > small {
    display: block;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }
`;

export const Hint = styled(Value)`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  font-weight: var(--sluice-weight-regular);
`;

/** What can be done about one thing, side by side. */
export const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;
