import { Badge, type BadgeTone } from '@sluice/builder-ui';
import type { BlockState, ContentBlock } from '@sluice/server/contracts';
import { ArrowUpFromLine, Check, CircleOff, GitCompare, Send, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentBlockMessages } from '../messages.ts';
import * as S from './BlockTable.styles.ts';

const looks: Readonly<Record<BlockState, { tone: BadgeTone; icon: ReactNode }>> = {
  notLinked: { tone: 'neutral', icon: <Unlink aria-hidden /> },
  inSync: { tone: 'ok', icon: <Check aria-hidden /> },
  newerHere: { tone: 'brand', icon: <ArrowUpFromLine aria-hidden /> },
  readyToPublish: { tone: 'neutral', icon: <Send aria-hidden /> },
  changedAtBraze: { tone: 'warn', icon: <GitCompare aria-hidden /> },
  goneAtBraze: { tone: 'danger', icon: <CircleOff aria-hidden /> },
};

/** How a block and its snippet differ, and what became of the last attempt to publish. */
export function StateBadge({ block }: { block: ContentBlock }): ReactNode {
  const { state, proposal, publicationProblem } = block;
  const { tone, icon } = looks[state];
  return (
    <>
      <S.State
        as={Badge}
        tone={tone}
        icon={icon}
        data-state={state}
        title={proposal ? contentBlockMessages.proposedBy(proposal.proposedBy.displayName) : undefined}
      >
        {contentBlockMessages.states[state]}
      </S.State>
      {publicationProblem && <S.Problem>{publicationProblem.message}</S.Problem>}
    </>
  );
}
