import { below, CodeView, focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** The list beside the version that is chosen in it; below each other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 2fr) minmax(0, 5fr);
  gap: var(--sluice-space-4);
  min-block-size: 320px;

  @media ${below(680)} {
    grid-template-columns: minmax(0, 1fr);
    /* As high as the list and the version need: the dialog around them scrolls. */
    flex: none;
    min-block-size: 0;
  }
`;

export const Days = styled.section`
  display: grid;
  gap: var(--sluice-space-3);
  align-content: start;
  max-block-size: min(56vh, 480px);
  overflow-y: auto;
  /* Room for the ring of focus. */
  padding: var(--sluice-space-1);

  @media ${below(680)} {
    max-block-size: 32vh;
  }

  & h3 {
    margin: 0 0 var(--sluice-space-1);
    padding-inline: var(--sluice-space-2);
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }

  & ul {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const Version = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: var(--sluice-control-height);
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: none;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-2);
  }

  &[aria-pressed='true'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  & > time {
    font-variant-numeric: tabular-nums;
  }

  & > small {
    color: var(--sluice-ink-3);
    font-size: inherit;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & > span[dir] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The change that a version made: the first line of its entry, two at most. */
export const ChangedWords = styled.strong`
  display: -webkit-box;
  flex: 1 0 100%;
  min-inline-size: 0;
  overflow: hidden;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Shown = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  & > p {
    margin: 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }
`;

/** The name of a version, and how it is shown. */
export const ShownHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-4);
  align-items: center;
  justify-content: space-between;

  & h3 {
    min-inline-size: 0;
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
    overflow-wrap: anywhere;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

export const Code = styled(CodeView)`
  flex: 1;
  max-block-size: min(50vh, 440px);
  min-block-size: 120px;
`;
