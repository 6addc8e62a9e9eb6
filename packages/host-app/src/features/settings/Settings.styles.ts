import { styled } from 'styled-components';
import { below, visuallyHidden } from '@sluice/builder-ui';
import { sectionRows } from '../../components/Section.tsx';

export const Frame = styled.div`
  container-type: inline-size;
`;

/** A line of the card: a thing, its state, and what can be done about it. */
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

/** The buttons of one line, side by side. */
export const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

export const Bars = styled.ul`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;
  padding: var(--sluice-space-4);
  list-style: none;
  font-size: var(--sluice-size-control);
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--sluice-space-2);
  align-items: center;

  & > :first-child {
    font-weight: var(--sluice-weight-medium);
  }
`;

export const Amount = styled.span`
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
`;

/** For screen readers. Browsers draw it each in their own way. */
export const Native = styled.meter`
  ${visuallyHidden}
`;

export const Track = styled.div`
  position: relative;
  overflow: hidden;
  block-size: 6px;
  margin-block-start: 6px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--sluice-brand);

  &[data-level='near'] {
    background: var(--sluice-warn);
  }

  &[data-level='full'] {
    background: var(--sluice-danger);
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export const Advice = styled.p`
  margin: 6px 0 0;
  color: var(--sluice-ink-2);
  line-height: 1.5;
`;

export const Quiet = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);

  & > * {
    inline-size: 168px;
  }

  @media ${below(768)} {
    flex: 1 1 100%;

    & > * {
      flex: 1 1 130px;
      inline-size: auto;
    }
  }
`;

export const List = styled.ol`
  ${sectionRows}

  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 0 10px;
    align-items: center;
    box-sizing: border-box;
    min-block-size: 42px;
    padding: 6px var(--sluice-space-4);
  }

  & p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: var(--sluice-weight-semibold);
  }

  & time {
    color: var(--sluice-ink-3);
    white-space: nowrap;
  }

  @media ${below(768)} {
    & > li {
      grid-template-columns: 24px minmax(0, 1fr);
    }

    & time {
      grid-column: 2;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;
