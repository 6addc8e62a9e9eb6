import type { Message } from '@sluice/liquid';
import { isNewer } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { openSnippet, type SavedContent } from '../../lib/read-message.ts';

/** What two texts were built as, by a name that no other two have. */
export interface BuiltTexts extends Record<'before' | 'after', SavedContent['builderState']> {
  id: string;
}

/** Two texts that are compared. */
export interface ComparedTexts {
  before: string;
  after: string;
  /** What the texts were built as, where that is known: it has the titles of decisions, which no text has. */
  built?: BuiltTexts | undefined;
}

const open = (content: string, builderState: SavedContent['builderState'] = null) =>
  openSnippet({ content, builderState: isNewer(builderState) ? null : builderState });

/** Reads two texts as messages, once for all that compares them; `undefined` until that is done. */
export function useMessagesOfTexts({
  before,
  after,
  built,
}: ComparedTexts): Record<'before' | 'after', Message> | undefined {
  return useQuery({
    queryKey: ['messages-of-texts', before, after, built?.id],
    queryFn: async () => ({
      before: await open(before, built?.before),
      after: await open(after, built?.after),
    }),
    staleTime: Infinity,
    gcTime: 0,
    // Both stay the objects that they are: what is found out about them counts for these.
    structuralSharing: false,
  }).data;
}
