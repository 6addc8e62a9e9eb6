import { MessageComparison, Skeleton } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textComparisonMessages } from './messages.ts';
import { openSnippet, type SavedContent } from '../../lib/read-message.ts';
import { isNewer } from '@sluice/server/contracts';

const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

/** What two texts were built as, by a name that no other two have. */
interface BuiltTexts extends Record<'before' | 'after', SavedContent['builderState']> {
  id: string;
}

interface TextWordsProps {
  before: string;
  after: string;
  /** What the texts were built as, where that is known: it has the titles of decisions, which no text has. */
  built?: BuiltTexts | undefined;
}

const open = (content: string, builderState: SavedContent['builderState'] = null) =>
  openSnippet({ content, builderState: isNewer(builderState) ? null : builderState });

/** Says in words how two texts differ, passage by passage. */
export function TextWords({ before, after, built }: TextWordsProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['messages-of-texts', before, after, built?.id],
    queryFn: async () => ({
      before: await open(before, built?.before),
      after: await open(after, built?.after),
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (before === after && built === undefined) return <Quiet>{textComparisonMessages.same}</Quiet>;
  if (data === undefined) return <Skeleton height="42px" />;
  return <MessageComparison before={data.before} after={data.after} />;
}
