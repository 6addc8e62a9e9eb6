import { Button, useRelativeTime, useToasts } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PageBanner } from '../../../components/PageBanners.tsx';
import { usePublicationChanges } from '../../../lib/api/content-blocks-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { contentBlockMessages } from '../messages.ts';
import type { OpenDialog, BlockList } from '../useBlockList.ts';

const List = styled.ul`
  display: grid;
  gap: var(--sluice-space-1);
  margin: var(--sluice-space-1) 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--sluice-space-3);
    align-items: center;
  }
`;

type Proposal = BlockList['proposals'][number];

/** Lists the snippets that somebody wants published as new blocks: they have no row of their own yet. */
export function proposalBanner(
  proposals: readonly Proposal[],
  onOpen: (dialog: OpenDialog) => void,
): PageBanner | undefined {
  if (proposals.length === 0) return undefined;
  return {
    id: 'proposals',
    tone: 'info',
    title: contentBlockMessages.proposals.title(proposals.length),
    text: (
      <List>
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.snippet.id} proposal={proposal} onOpen={onOpen} />
        ))}
      </List>
    ),
  };
}

interface ProposalItemProps {
  proposal: Proposal;
  onOpen: (dialog: OpenDialog) => void;
}

function ProposalItem({ proposal, onOpen }: ProposalItemProps): ReactNode {
  const { proposals: texts } = contentBlockMessages;
  const ago = useRelativeTime();
  const toasts = useToasts();
  const { snippet, blockName, proposedBy, proposedAt } = proposal;
  const { withdraw } = usePublicationChanges(snippet.id);
  // The item may be gone before the mutation has ended, and its callbacks with it.
  const takeBack = () =>
    void withdraw.mutateAsync().then(focusTitleIfLost, (error: unknown) =>
      toasts.show({
        topic: 'content-blocks',
        tone: 'danger',
        title: texts.withdrawFailed,
        description: errorText(error),
      }),
    );
  return (
    <li>
      <strong dir="auto">{snippet.name}</strong>
      <span>{texts.by(proposedBy.displayName, ago(new Date(proposedAt)))}</span>
      <Button
        variant="link"
        aria-label={texts.reviewOf(snippet.name)}
        onPress={() =>
          onOpen({
            kind: 'publish',
            snippetId: snippet.id,
            ...(blockName !== null && { newName: blockName }),
          })
        }
      >
        {texts.review}
      </Button>
      <Button
        variant="link"
        aria-label={texts.withdrawOf(snippet.name)}
        isPending={withdraw.isPending}
        onPress={takeBack}
      >
        {texts.withdraw}
      </Button>
    </li>
  );
}
