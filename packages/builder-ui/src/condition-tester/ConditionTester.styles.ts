import { styled } from 'styled-components';
import { codeText, ownElement, ownText, toneColors, truncate } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: 13px/1.5 var(--sluice-font-ui);
  container: tester / inline-size;
`;

export const Form = styled.form`
  ${ownElement}
`;

export const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 6px;
`;

export const Inputs = styled.div`
  display: grid;
  gap: 14px;
  padding: 12px 16px;
`;

export const InputRow = styled.div`
  display: grid;
  gap: 4px 12px;
  align-items: center;
  min-inline-size: 0;

  @container tester (inline-size >= 360px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export const InputName = styled.div`
  min-inline-size: 0;

  & > code {
    ${ownElement}
    ${codeText}
    ${truncate}
    display: block;
    font-size: 13px;
    font-weight: 500;
  }

  & > small {
    ${ownElement}
    color: var(--sluice-ink-3);
    font-size: 12px;
  }
`;

export const Control = styled.div`
  display: flex;
  gap: 8px;
  min-inline-size: 0;
`;

export const ControlMain = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/** Only the arrow: the kind is told by what stands beside it. */
export const KindSelect = styled.div`
  flex: none;
  inline-size: 32px;

  & > button {
    justify-content: center;
    padding-inline: 0;
  }
`;

export const InputReason = styled.p`
  ${ownElement}
  grid-column: -2 / -1;
  margin: 0;
  color: var(--sluice-danger);
  font-size: 12px;
`;

export const TestArea = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 4px 16px 16px;
`;

export const TestLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  color: var(--sluice-ink-2);
`;

export const ResultRegion = styled.div`
  display: grid;
  gap: 12px;

  /* Before the first test it is only there to be listened to. */
  &[data-empty] {
    position: absolute;
  }

  &[data-stale] {
    opacity: 0.75;
  }
`;

export const Verdict = styled.div`
  display: flex;
  gap: 10px;
  padding: 11px 13px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  ${toneColors}

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  & > div {
    min-inline-size: 0;
  }

  & p {
    ${ownElement}
    margin: 2px 0 0;
  }

  /* The condition in words. */
  & :is(code, b:not([class])) {
    ${ownElement}
  }
`;

export const Headline = styled.b`
  ${ownElement}
  display: block;
  font-weight: 650;
`;

export const Heading = styled.h3`
  ${ownElement}
  margin: 0 0 5px;
  color: var(--sluice-ink-2);
  font: 600 12px/1.5 var(--sluice-font-ui);
`;

export const Message = styled.div`
  max-block-size: 220px;
  padding: 10px 12px;
  overflow: auto;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-1);
  color: var(--sluice-ink-1);
  font-size: 14px;
  line-height: 1.55;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  &[data-nothing] {
    color: var(--sluice-ink-2);
    font-style: italic;
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  margin: 4px 0 0;
  color: var(--sluice-ink-2);
  font-size: 12px;
`;

/** A warning below a message, or in a cell beside others. */
export const InPart = styled.p`
  ${ownElement}
  display: flex;
  gap: 6px;
  margin: 4px 0 0;
  color: var(--sluice-warn);
  font-size: 12px;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

export const Trace = styled.ol`
  ${ownElement}
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TraceStep = styled.li`
  ${ownElement}
  display: grid;
  grid-template-columns: 62px minmax(0, 1fr);
  gap: 8px;
  align-items: baseline;
  overflow-wrap: anywhere;

  & code {
    ${ownElement}
    ${codeText}
  }

  & b {
    ${ownElement}
  }
`;

export const Answer = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  font-weight: 600;

  &[data-answer='holds'] {
    color: var(--sluice-ok);
  }

  &[data-answer='error'] {
    color: var(--sluice-danger);
  }

  &[data-answer='fails'] {
    color: var(--sluice-ink-2);
  }
`;

export const Has = styled.span`
  color: var(--sluice-ink-2);
`;

export const More = styled.div`
  padding: 4px 12px 12px;
  border-block-start: 1px solid var(--sluice-line);
`;
