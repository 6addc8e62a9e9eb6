import { SyntaxPreview } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { belowMenuWidth, oneColumn } from '../../layout/Site.styles.ts';
import { BranchChip } from '../BranchChip.styles.ts';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.42fr) minmax(0, 1fr);

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Builder = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-inline-size: 0;
  padding: 14px 20px 22px 22px;

  & > :first-child {
    justify-self: start;
  }

  ${belowMenuWidth} {
    padding: var(--sluice-space-3);
  }
`;

export const Answer = styled.div`
  display: flex;
  gap: 10px;
  flex-direction: column;
  min-inline-size: 0;
  padding: 20px 22px 22px 20px;
  border-inline-start: 1px solid var(--sluice-line);
  border-end-end-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-1);

  & h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.3 var(--sluice-font-ui);
  }

  ${oneColumn} {
    border-block-start: 1px solid var(--sluice-line);
    border-inline-start: 0;
    border-end-start-radius: var(--sluice-radius-l);
  }

  ${belowMenuWidth} {
    padding: 14px var(--sluice-space-3) var(--sluice-space-4);
  }
`;

export const People = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Person = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 1px 11px;
  padding: 11px 13px;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  font-size: var(--sluice-size-control);
`;

export const Initial = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  align-self: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-weight: var(--sluice-weight-bold);

  li:nth-child(2) > & {
    background: var(--sluice-or-soft);
    color: var(--sluice-or);
  }

  li:nth-child(3) > & {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  li:nth-child(4) > & {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }
`;

export const Facts = styled.span`
  color: var(--sluice-ink-3);

  & b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Branch = styled(BranchChip)`
  align-self: start;
`;

export const Message = styled.span`
  grid-column: 2 / -1;
  font-size: var(--sluice-size-body);
  line-height: 20px;
  white-space: pre-line;
  overflow-wrap: anywhere;

  &[data-stopped] {
    color: var(--sluice-abort);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Takes the room that the people leave beside the builder: when one of them gets a longer text, nothing below moves. */
export const Liquid = styled.section`
  display: flex;
  flex: 1;
  gap: 10px;
  flex-direction: column;
  min-block-size: 300px;
  margin-block-start: var(--sluice-space-2);
`;

export const Code = styled(SyntaxPreview)`
  --sluice-code-max: none;

  flex: 1 1 0;
  min-block-size: 0;
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);

  & > [role='group'] {
    flex: 1;
  }
`;

export const Gap = styled.output`
  display: block;
  color: var(--sluice-warn);
  font-size: var(--sluice-size-control);
`;

export const Note = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ok);
  }
`;
