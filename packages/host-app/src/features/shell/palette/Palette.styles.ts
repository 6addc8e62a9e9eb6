import {
  below,
  branchColors,
  codeText,
  focusRing,
  Modal,
  truncate,
  visuallyHidden,
} from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** Narrower windows show the list alone, nearly from edge to edge. */
const NARROW = `@media ${below(901)}`;

export const Panel = styled(Modal)`
  inline-size: 804px;
  max-inline-size: 100%;

  ${NARROW} {
    flex: none;
    inline-size: 100vw;
    max-inline-size: calc(100% + 2 * var(--sluice-space-2));
    margin-inline: calc(-1 * var(--sluice-space-2));
  }
`;

export const Field = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-3);
  align-items: center;
  block-size: 56px;
  padding-inline: 18px 14px;
  border-block-end: 1px solid var(--sluice-line);

  & > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: var(--sluice-ink-3);
  }

  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: var(--sluice-weight-regular) var(--sluice-size-section) / 1.5 var(--sluice-font-ui);
  }

  & > input::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }

  &:has(> input:focus-visible) {
    box-shadow: inset 0 -2px 0 var(--sluice-brand);
  }
`;

/** Says and does what the Escape key does. */
export const EscapeButton = styled.button`
  flex: none;
  min-block-size: 28px;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 1px solid var(--sluice-line);
  border-block-end-width: 2px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1 var(--sluice-font-ui);
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
    min-inline-size: 44px;
  }
`;

export const Columns = styled.div`
  display: grid;
  flex: 0 1 400px;
  grid-template-columns: minmax(0, 1fr) 312px;
  grid-template-rows: minmax(0, 1fr);
  min-block-size: 0;

  ${NARROW} {
    flex-basis: 100%;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Results = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

export const List = styled.div`
  flex: 1;
  min-block-size: 0;
  margin: 0;
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-color: var(--sluice-line-strong) transparent;
  scrollbar-width: thin;
  scroll-padding-block: 34px 6px;
`;

export const Group = styled.div.attrs({ role: 'group' })``;

export const GroupName = styled.div`
  padding: 9px 10px var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1.5 var(--sluice-font-ui);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

export const Row = styled.div`
  display: flex;
  gap: 11px;
  align-items: center;
  min-block-size: 40px;
  box-sizing: border-box;
  padding: var(--sluice-space-1) 10px;
  border-radius: var(--sluice-radius-m);
  font-size: var(--sluice-size-control);
  cursor: pointer;

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }

  & mark {
    background: none;
    color: inherit;
    font-weight: var(--sluice-weight-bold);
    text-decoration: underline 2px var(--sluice-brand);
    text-underline-offset: 3px;
  }

  &[aria-selected='true'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);

    & > * {
      color: inherit;
    }
  }

  @media (pointer: coarse) {
    min-block-size: 48px;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Label = styled.span`
  ${truncate}

  &[data-code] {
    ${codeText}
    font-size: var(--sluice-size-control);
  }
`;

export const Detail = styled.span`
  ${truncate}
  flex: none;
  max-inline-size: 50%;
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** Says below the matches what is missing. */
export const Missing = styled.output`
  display: flex;
  flex: none;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin: 0;
  padding: 10px var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-warn-soft);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-warn);
  }
`;

export const Status = styled.output`
  ${visuallyHidden}
`;

export const Waiting = styled.p`
  margin: 0;
  padding: var(--sluice-space-4);
  color: var(--sluice-ink-3);
`;

export const Preview = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-3);
  min-block-size: 0;
  padding: var(--sluice-space-4);
  overflow-y: auto;
  border-inline-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);

  ${NARROW} {
    display: none;
  }
`;

export const PreviewTitle = styled.h3`
  margin: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  overflow-wrap: anywhere;

  &[data-code] {
    ${codeText}
    font-size: var(--sluice-size-control);
  }
`;

export const PreviewText = styled.p`
  margin: 2px 0 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  list-style: none;
`;

export const Branches = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Branch = styled.li`
  ${branchColors}
  display: grid;
  gap: 3px;
  padding: 7px 10px 7px var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-inline-start: 3px solid var(--kind);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;

  & > :first-child {
    justify-self: start;
  }

  & > :last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

export const Code = styled.div`
  flex: none;
  max-block-size: 132px;
  overflow: hidden;
  border-radius: var(--sluice-radius-s);
  font-size: var(--sluice-size-label);

  & > * {
    max-block-size: 132px;
  }
`;

/** Always in sight, however long what is above it. */
export const PreviewFoot = styled.div`
  position: sticky;
  inset-block-end: -16px;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: var(--sluice-space-2);
  margin: auto calc(-1 * var(--sluice-space-4)) calc(-1 * var(--sluice-space-4));
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);
`;

/** The keys, for those who have a keyboard. */
export const Foot = styled.footer`
  display: flex;
  flex: none;
  gap: var(--sluice-space-4);
  align-items: center;
  min-block-size: 42px;
  padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > span {
    display: flex;
    gap: 6px;
    align-items: center;
  }

  & > :last-child {
    margin-inline-start: auto;
  }

  ${NARROW} {
    display: none;
  }
`;
