import { codeText, Skeleton } from '@sluice/builder-ui';
import { markedParts } from '@sluice/liquid/names';
import { createContext, Fragment, use, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MailLink } from '../../components/TextLink.ts';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { useIsOnline } from '../../lib/http/connection.ts';
import { helpMessages } from './messages.ts';

/** What is searched for, to be marked wherever it is. */
export const SearchedText = createContext('');

const Code = styled.code`
  ${codeText}
  padding: 1px var(--sluice-space-1);
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  overflow-wrap: anywhere;
`;

const Mark = styled.mark`
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-warn-soft);
  color: inherit;
  font-weight: var(--sluice-weight-semibold);
`;

/** `code` in backticks, **labels** between double stars, and what is between them. */
const PIECES = /`([^`]+)`|\*\*([^*]+)\*\*/gu;

/** A text of the help, with its code and labels, and with what is searched for marked. */
export function HelpText({ children }: { children: string }): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(PIECES)) {
    const [whole, code, label] = match;
    if (match.index > end) pieces.push(<Marked key={end} text={children.slice(end, match.index)} />);
    const inner = <Marked text={code ?? label ?? ''} />;
    pieces.push(
      code === undefined ? (
        <strong key={match.index}>{inner}</strong>
      ) : (
        <Code key={match.index} translate="no">
          {inner}
        </Code>
      ),
    );
    end = match.index + whole.length;
  }
  return [...pieces, <Marked key={end} text={children.slice(end)} />];
}

function Marked({ text }: { text: string }): ReactNode {
  const searched = use(SearchedText);
  return markedParts(text, searched).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
    <Fragment key={index}>{part.isHit ? <Mark>{part.text}</Mark> : part.text}</Fragment>
  ));
}

/** The address of this installation's support. */
export function SupportAddress(): ReactNode {
  const { needHelp } = helpMessages;
  const { contactEmail } = useClientConfiguration();
  const isOnline = useIsOnline();
  if (contactEmail !== '') {
    return (
      <p>
        <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
      </p>
    );
  }
  return isOnline ? <Skeleton width="180px" /> : <p>{needHelp.unknown}</p>;
}
