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
  padding: var(--sluice-space-1);
`;

export const Inputs = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-4);
`;

export const InputRow = styled.div`
  display: grid;
  gap: var(--sluice-space-1) var(--sluice-space-3);
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
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const ControlMain = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/** Only the arrow: the control beside it shows the kind. */
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
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-1) var(--sluice-space-4) var(--sluice-space-4);
`;

export const TestLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  color: var(--sluice-ink-2);
`;

export const ResultRegion = styled.div`
  display: grid;
  gap: var(--sluice-space-3);

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
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3) var(--sluice-space-3);
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
  margin: 0 0 var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font: 600 12px/1.5 var(--sluice-font-ui);
`;

export const Message = styled.div`
  max-block-size: 220px;
  padding: var(--sluice-space-2) var(--sluice-space-3);
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
  margin: var(--sluice-space-1) 0 0;
  color: var(--sluice-ink-2);
  font-size: 12px;
`;

/** A warning below a message, or in a cell beside others. */
export const InPart = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  margin: var(--sluice-space-1) 0 0;
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
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TraceStep = styled.li`
  ${ownElement}
  display: grid;
  grid-template-columns: 62px minmax(0, 1fr);
  gap: var(--sluice-space-2);
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
  gap: var(--sluice-space-1);
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
  padding: var(--sluice-space-1) var(--sluice-space-3) var(--sluice-space-3);
  border-block-start: 1px solid var(--sluice-line);
`;
