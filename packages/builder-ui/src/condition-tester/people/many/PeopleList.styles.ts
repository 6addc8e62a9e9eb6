import { styled } from 'styled-components';
import { below, ownElement, truncate } from '../../../theme/mixins.ts';

/** Where a file can be dropped, or chosen. */
export const Drop = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: 0 var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-3);
  border: 1.5px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);

  &[data-over] {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand-soft);
  }

  & b {
    display: block;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }
`;

export const DropIcon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
`;

/** The list that is tested, with its size. */
export const FileRow = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 40px;
  padding-inline: var(--sluice-space-3) var(--sluice-space-1);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);

  & > svg {
    flex: none;
  }

  & > b {
    ${truncate}
    font-weight: var(--sluice-weight-semibold);
  }

  & > span {
    flex: none;
    margin-inline-end: auto;
    color: var(--sluice-ink-2);
    white-space: nowrap;
  }
`;

export const ListTitle = styled.h3`
  ${ownElement}
  margin: var(--sluice-space-2) 0;
  font-size: var(--sluice-size-control);
  font-weight: var(--sluice-weight-semibold);

  & > small {
    margin-inline-start: var(--sluice-space-1);
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    font-weight: var(--sluice-weight-regular);
  }
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Columns = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  margin: 0 0 var(--sluice-space-2);
  padding: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  list-style: none;
`;

/** The name of a column, and what it is. What was only guessed has a dashed border. */
export const Column = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 0.85fr) 14px minmax(0, 1.3fr);
  gap: var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-2) var(--sluice-space-2) var(--sluice-space-3);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  & > span {
    font-weight: var(--sluice-weight-medium);
    overflow-wrap: anywhere;
  }

  & > svg {
    color: var(--sluice-ink-3);
  }

  &[data-suggested] > button {
    border-style: dashed;
    border-color: var(--sluice-brand);
  }

  @container many-people ${below(480)} {
    grid-template-columns: minmax(0, 1fr);

    & > svg {
      display: none;
    }
  }
`;

export const Use = styled.span`
  display: flex;
  flex: 1;
  gap: var(--sluice-space-2);
  align-items: baseline;
  min-inline-size: 0;

  & > span {
    ${truncate}
  }

  & > small {
    margin-inline-start: auto;
    color: var(--sluice-brand-ink);
    font-size: var(--sluice-size-badge);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** Says what is going on, also to screen readers. */
export const Reading = styled.output`
  ${ownElement}
  display: block;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Failure = styled.p`
  ${ownElement}
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-danger-soft);
  color: var(--sluice-danger);
  overflow-wrap: anywhere;
`;
