import { generateLiquid, partOfEmail, type EmailPart, type Message } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { CopyButton } from '../../syntax-preview/CopyButton.tsx';
import { ownElement } from '../../theme/mixins.ts';

/** The Liquid of a subject and a preheader, above that of the body. Each goes into a field of its own, and is copied alone. */
export function EmailLines({ message }: { message: Message }): ReactNode {
  if (message.email === undefined) return null;
  return (
    <Lines>
      <PartLine message={message} part="subject" />
      <PartLine message={message} part="preheader" />
    </Lines>
  );
}

function PartLine({ message, part }: { message: Message; part: EmailPart }): ReactNode {
  const messages = useMessageBuilderMessages();
  const generated = generateLiquid(partOfEmail(message, part));
  const label = messages.emailParts[part];
  return (
    <Line aria-label={messages.liquidOf(label)}>
      <Name>{label}</Name>
      {generated.text === '' ? <Empty>{messages.emptyPart}</Empty> : <Code dir="auto">{generated.text}</Code>}
      {generated.text !== '' && <CopyButton generated={generated} />}
    </Line>
  );
}

const Lines = styled.div`
  &&&& {
    flex: none;
  }

  display: grid;
  gap: var(--sluice-space-1);
  max-block-size: 220px;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  overflow: auto;
  border-block-end: 1px solid var(--sluice-line);
`;

const Line = styled.div.attrs({ role: 'group' })`
  display: grid;
  grid-template-columns: minmax(72px, max-content) minmax(0, 1fr) auto;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 32px;
`;

const Name = styled.b`
  ${ownElement}
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;

const Code = styled.code`
  ${ownElement}
  color: var(--sluice-ink-1);
  font: var(--sluice-size-label) / 1.5 var(--sluice-font-code);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Empty = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
