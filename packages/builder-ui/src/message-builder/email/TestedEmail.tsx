import type { EmailPart, Message } from '@sluice/liquid';
import { renderEmail, type EmailRendering } from '@sluice/liquid/render';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { Note } from '../../controls/note/Note.tsx';
import { ownElement } from '../../theme/mixins.ts';
import { lineOf } from '../../mail-preview/line-of.ts';
import { messageLength } from '../../who-gets-what/tiles/message-length.ts';
import type { TestedMessage } from '../state/tested-message.ts';

interface TestedEmailProps {
  message: Message;
  tested: TestedMessage;
}

/** The subject and the preheader that the person of a test gets, as an inbox shows them, and what keeps the email from coming. */
export function TestedEmail({ message, tested }: TestedEmailProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { person, result } = tested;
  const { sample, now } = result;
  const rendering = useMemo(() => renderEmail(message, sample, { now }), [message, sample, now]);
  const title = messages.emailOf(person ?? messages.samplePerson);
  return (
    <Box aria-label={title}>
      <Heading>{title}</Heading>
      <Ends rendering={rendering} />
      {rendering.endedBy === undefined && (
        <Inbox>
          <Part part="subject" rendering={rendering} />
          <Part part="preheader" rendering={rendering} />
        </Inbox>
      )}
    </Box>
  );
}

/** Says which part ends the message; a body that does so has been told of by the test itself. */
function Ends({ rendering }: { rendering: EmailRendering }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { endedBy } = rendering;
  if (endedBy === undefined) return null;
  const words = endedBy === 'body' ? messages.bodyEnds : messages.partEnds(messages.emailParts[endedBy]);
  const ended = rendering[endedBy];
  const reason =
    ended.outcome === 'aborted' ? ended.reason : ended.outcome === 'error' ? ended.error : undefined;
  return (
    <Note tone={endedBy === 'body' ? 'info' : 'warn'} title={words}>
      {reason !== undefined && reason !== '' && <bdi>{reason}</bdi>}
    </Note>
  );
}

function Part({ part, rendering }: { part: EmailPart; rendering: EmailRendering }): ReactNode {
  const messages = useMessageBuilderMessages();
  const line = lineOf(rendering[part].text);
  return (
    <>
      <dt>{messages.emailParts[part]}</dt>
      <dd dir="auto">
        {line === '' ? <Empty>{messages.emptyPart}</Empty> : line}
        {line !== '' && <Empty> · {messages.lettersOf(messageLength(line, 'subject').signs)}</Empty>}
      </dd>
    </>
  );
}

const Box = styled.section`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;

const Heading = styled.h3`
  ${ownElement}
  margin: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
`;

const Inbox = styled.dl`
  ${ownElement}
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--sluice-space-1) var(--sluice-space-3);
  margin: 0;
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  & > dt {
    color: var(--sluice-ink-2);
  }

  & > dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Empty = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
