import { MessageComparison, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textComparisonMessages } from './messages.ts';
import { useMessagesOfTexts, type ComparedTexts } from './messages-of-texts.ts';

const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

interface TextWordsProps extends ComparedTexts {
  /** Whether branches that are the same are listed as well. */
  showsUnchanged?: boolean;
}

/** Says in words how two texts differ, passage by passage. */
export function TextWords({ showsUnchanged = false, ...texts }: TextWordsProps): ReactNode {
  const { before, after, built } = texts;
  const messages = useMessagesOfTexts(texts);
  if (before === after && built === undefined) return <Quiet>{textComparisonMessages.same}</Quiet>;
  if (messages === undefined) return <Skeleton height="42px" />;
  return <MessageComparison {...messages} showsUnchanged={showsUnchanged} />;
}
