import { styled } from 'styled-components';
import { truncate } from '../../theme/mixins.ts';
import { NARROW } from '../layout/table-layout.ts';

/** The words end at the avatar, so that avatars form a column; in a card everything starts at the edge. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  ${NARROW} {
    flex-direction: row-reverse;
  }
`;

export const Texts = styled.div`
  display: grid;
  min-inline-size: 0;
  font-size: var(--sluice-size-control);
  line-height: 1.4;
  text-align: end;

  ${NARROW} {
    text-align: start;
  }
`;

export const Person = styled.span`
  ${truncate}
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-medium);
`;

export const Time = styled.time`
  color: var(--sluice-ink-3);
  white-space: nowrap;
`;
