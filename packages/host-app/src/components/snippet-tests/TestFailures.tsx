import type { SnippetTests, TestFailure } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { snippetTestMessages as messages } from './messages.ts';

/* The role survives `list-style: none`, which removes it in Safari. */
const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding: var(--sluice-space-2) var(--sluice-space-3);
    border: 1px solid var(--sluice-line);
    border-radius: var(--sluice-radius-m);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }
`;

/** A text that somebody must receive or receives, in at most three lines. */
const Line = styled.span`
  display: grid;
  grid-template-columns: 38px minmax(0, 1fr);
  color: var(--sluice-ink-3);

  & > :last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    white-space: pre-line;
  }

  &[data-now] > :last-child {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-medium);
  }

  &[data-now]:is([data-outcome='aborted'], [data-outcome='error'], [data-outcome='nothing']) > :last-child {
    color: var(--sluice-danger);
  }
`;

const More = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

interface TestFailuresProps {
  tests: Pick<SnippetTests, 'failing' | 'failures'>;
  /** So many of them are shown. */
  most: number;
}

/** Who receives something else than they must: what instead of what. */
export function TestFailures({ tests: { failing, failures }, most }: TestFailuresProps): ReactNode {
  const shown = failures.slice(0, most);
  return (
    <>
      <List aria-label={messages.people}>
        {shown.map((failure, index) => (
          // Several people may have one name.
          // oxlint-disable-next-line react/no-array-index-key -- the list is as the server has it
          <li key={index}>
            <strong dir="auto">{failure.name || messages.nameless(index + 1)}</strong>
            <Line data-outcome={failure.expected.outcome}>
              <span>{messages.must}</span>
              <span dir="auto">{wordsFor(failure.expected, failure.part)}</span>
            </Line>
            <Line data-now data-outcome={failure.received.outcome}>
              <span>{messages.gets}</span>
              <span dir="auto">{wordsFor(failure.received, failure.part)}</span>
            </Line>
          </li>
        ))}
      </List>
      {failing > shown.length && <More>{messages.more(failing - shown.length)}</More>}
    </>
  );
}

function wordsFor({ outcome, text }: TestFailure['received'], part: TestFailure['part']): string {
  if (part !== undefined) return messages.inPart(part, text);
  switch (outcome) {
    case 'sent':
      return text;
    case 'nothing':
      return messages.nothing;
    case 'aborted':
      return messages.aborted(text);
    case 'error':
      return messages.failed(text);
  }
}
