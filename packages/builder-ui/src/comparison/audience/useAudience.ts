import type { Message } from '@sluice/liquid';
import type { MessageComparison } from '@sluice/liquid/analysis';
import { useEffect, useState } from 'react';
import { lateModule } from '../../hooks/late-component.ts';

/** What was found out about all people. */
export type AudienceAnswer = Pick<MessageComparison, 'receive' | 'isFormattingOnly'>;

/** Finds out who receives something else, here or elsewhere: in a worker, on a server. */
export type CompareAudience = (before: Message, after: Message) => AudienceAnswer | Promise<AudienceAnswer>;

/** Fewer than in a worker: the page waits for them. It takes about a tenth of a second. */
const STEPS_ON_PAGE = 1_000_000;

const analysis = lateModule(() => import('@sluice/liquid/analysis'));

/** The same on this page. Its code comes when it is first asked for. */
async function compareHere(before: Message, after: Message, isWanted: () => boolean) {
  const { compareMessages } = await analysis.load();
  // What is on the screen is drawn first, and what was chosen meanwhile is not asked any more.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return isWanted() ? compareMessages(before, after, { limit: STEPS_ON_PAGE }) : undefined;
}

/** An answer, and what it is about. */
export interface Found {
  before: Message;
  after: Message;
  /** Absent where it failed. */
  answer?: AudienceAnswer | undefined;
}

/** The latest answer, and whether it is about these two messages. An answer about earlier ones that comes late is dropped. */
export function useAudience(
  before: Message,
  after: Message,
  compare: CompareAudience | undefined,
): { found: Found | undefined; isCurrent: boolean } {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const answer = await (compare === undefined
        ? compareHere(before, after, () => isWanted)
        : compare(before, after));
      if (isWanted) setFound({ before, after, answer });
    };
    find().catch(() => {
      if (isWanted) setFound({ before, after });
    });
    return () => {
      isWanted = false;
    };
  }, [before, after, compare]);
  return { found, isCurrent: found?.before === before && found.after === after };
}
