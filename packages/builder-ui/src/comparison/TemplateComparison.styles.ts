import { styled } from 'styled-components';
import { namesAndValues } from '../condition-builder/statement/ConditionSentence.styles.ts';
import { below, ownElement, ownText } from '../theme/mixins.ts';

export const List = styled.ul`
  ${ownElement}
  ${ownText}
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  list-style: none;
  container: comparison / inline-size;
`;

export const Row = styled.li`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: baseline;
  padding-block: var(--sluice-space-2);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  @container comparison ${below(440)} {
    flex-direction: column;
  }
`;

/** As wide for every branch, so that what is said of them begins in one line. The badge in it is as wide as its words. */
export const PlaceCell = styled.span`
  flex: none;
  min-inline-size: 78px;
`;

export const Words = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${namesAndValues}

  & svg {
    flex: none;
    margin-inline: var(--sluice-space-1);
    vertical-align: -2px;
  }

  & svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** The part of a change: value, reason, text. */
export const Part = styled.span`
  color: var(--sluice-ink-1);
`;

/** A piece that was taken away or put in. The color is not its only sign: what is gone is struck out. */
const piece = (tone: 'abort' | 'ok'): string => `
  padding: 1px var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-${tone}-soft);
  color: var(--sluice-${tone});
  font-weight: var(--sluice-weight-semibold);
  white-space: pre-wrap;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
`;

export const Gone = styled.del`
  ${ownElement}
  ${piece('abort')}
  text-decoration: line-through;

  && :is(b, code, i) {
    color: inherit;
    text-decoration: line-through;
  }
`;

export const New = styled.ins`
  ${ownElement}
  ${piece('ok')}
  text-decoration: none;

  && :is(b, code, i) {
    color: inherit;
  }

  /* Forced colors have no grounds. */
  @media (forced-colors: active) {
    text-decoration: underline;
  }
`;

/** The branch as it asks now, said after what differs. */
export const Quiet = styled.span`
  color: var(--sluice-ink-3);

  &&& b {
    color: inherit;
  }
`;

/** A long text: only what differs and the words around it. */
export const Text = styled.span`
  white-space: pre-wrap;
`;

export const Nothing = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;
