import { styled } from 'styled-components';
import { branchColors } from '../../theme/color-mixins.ts';
import { below, codeText, focusRing, ownElement, truncate } from '../../theme/mixins.ts';
import { Head } from './Outline.styles.ts';

/** What is sent for each entry of a list. */
export const Loop = styled.div`
  min-inline-size: 0;
  padding: 0 var(--sluice-space-3) var(--sluice-space-3);
  border: 1.5px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);

  /* Its sides take no room from the cards. */
  @container sluice-builder ${below(560)} {
    padding: 0 0 var(--sluice-space-2);
    border-inline-width: 0;
    border-radius: 0;
  }
`;

export const LoopHead = styled(Head)`
  flex-wrap: wrap;
  row-gap: 0;
  min-block-size: 44px;

  @container sluice-builder ${below(560)} {
    align-items: flex-start;
    padding-block-start: var(--sluice-space-2);
  }
`;

export const LoopWords = styled.h3`
  ${ownElement}
  flex: 1 1 0;
  min-inline-size: 0;
  margin: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.7 var(--sluice-font-ui);
  overflow-wrap: anywhere;
  text-wrap: balance;

  & > code {
    ${codeText}
    padding: 1px var(--sluice-space-1);
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-surface-2);
  }
`;

/** How many entries somebody gets. That there are none has its own line: it says what to do. */
export const Entries = styled.span`
  flex: none;
  max-inline-size: 50%;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;

  &[data-none] {
    flex: 1 0 100%;
    order: 1;
    max-inline-size: none;
    padding-block-end: var(--sluice-space-2);
  }

  @container sluice-builder ${below(560)} {
    flex: 1 0 100%;
    order: 1;
    max-inline-size: none;
    padding-block-end: var(--sluice-space-2);
  }
`;

export const LoopFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--sluice-space-3);
  align-items: start;
  padding-block-end: var(--sluice-space-3);
`;

export const EmptyCase = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-3);
  padding-block-start: var(--sluice-space-2);
  border-block-start: 1px dashed var(--sluice-line-strong);
`;

export const Small = styled.h4`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
`;

/** A decision inside of the text of a branch. */
export const Nest = styled.div.attrs({ role: 'group' })`
  ${branchColors}
  min-inline-size: 0;
  padding: var(--sluice-space-1) var(--sluice-space-2) var(--sluice-space-2) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-inline-start: 3px solid var(--kind);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-1);

  &[data-closed] {
    padding-block-end: var(--sluice-space-1);
  }

  @container sluice-builder ${below(560)} {
    padding-inline: var(--sluice-space-1) 0;
    border-inline-end-width: 0;
  }
`;

export const Way = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
  min-block-size: 34px;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  white-space: nowrap;

  & > svg {
    flex: none;
  }

  [dir='rtl'] & > svg {
    transform: scaleX(-1);
  }
`;

export const WayStart = styled.span`
  ${truncate}
  flex: 0 2 auto;
  min-inline-size: 0;

  @container sluice-builder ${below(560)} {
    display: none;

    & + svg {
      display: none;
    }
  }
`;

export const WayLink = styled.button.attrs({ type: 'button' })`
  ${ownElement}
  ${truncate}
  min-inline-size: 24px;
  padding: var(--sluice-space-1) 0;
  border: 0;
  border-radius: var(--sluice-radius-xs);
  outline: none;
  background: transparent;
  color: var(--sluice-brand-ink);
  font: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const WayEnd = styled.h4`
  ${ownElement}
  ${truncate}
  flex: 0 1 auto;
  min-inline-size: 0;
  margin: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;

export const Kept = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  line-height: 1.5;
`;

export const Code = styled.code`
  ${codeText}
  display: -webkit-box;
  overflow: hidden;
  color: var(--sluice-ink-1);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** A step of a way that was gone. */
export const Step = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
`;
