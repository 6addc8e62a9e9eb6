import { styled } from 'styled-components';
import { below, codeText, ownElement, truncate, visuallyHidden } from '../../theme/mixins.ts';

export const Table = styled.table`
  ${ownElement}
  inline-size: 100%;
  border-spacing: var(--sluice-space-1);
  border-collapse: separate;
  table-layout: fixed;
  font-size: var(--sluice-size-label);

  th,
  td {
    ${ownElement}
    padding: 0 var(--sluice-space-1);
    text-align: center;
  }

  thead th {
    padding-block-end: 2px;
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-medium);
  }

  th:first-child {
    inline-size: 22%;
    padding-inline-start: 0;
    text-align: start;
  }

  &[data-fixes] :is(td, th):last-child {
    inline-size: 84px;
    padding: 0;
    text-align: end;
  }

  tbody th {
    ${codeText}
    ${truncate}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  /* There the words are enough, and the shield stands alone. */
  @container people ${below(560)} {
    border-spacing: 2px;

    td {
      padding: 0;
      font-size: var(--sluice-size-badge);
    }

    td > svg {
      display: none;
    }

    &[data-fixes] :is(td, th):last-child {
      inline-size: 44px;
    }

    td > button {
      min-block-size: 40px;
      min-inline-size: 40px;
      justify-content: center;
      padding: 0;
    }

    td > button > span {
      ${visuallyHidden}
    }
  }
`;

export const Cell = styled.td`
  && {
    block-size: 30px;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-2);
    overflow-wrap: anywhere;
  }

  &&[data-tone='stop'] {
    background: var(--sluice-abort-soft);
    color: var(--sluice-abort);
    font-weight: var(--sluice-weight-semibold);
  }

  &&[data-tone='warn'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
    font-weight: var(--sluice-weight-semibold);
  }

  &&[data-tone='ok'] {
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
    font-weight: var(--sluice-weight-medium);
  }

  &&[data-tone='plain'] {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-medium);
  }

  & > svg {
    margin-inline-end: var(--sluice-space-1);
    vertical-align: -2px;
  }

  @media (forced-colors: active) {
    && {
      outline: 1px solid;
      outline-offset: -1px;
    }
  }
`;

export const Spoken = styled.span`
  ${visuallyHidden}
`;
