import { Disclosure, TagInput, TextField, type LoadTagSuggestions } from '@sluice/builder-ui';
import { BLOCK_DESCRIPTION_MAX } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { blockListOptions } from '../../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useWorkspaceId.ts';
import { publishMessages } from '../messages.ts';
import type { BlockDetails } from '../../../../lib/unsaved/publish-draft.ts';

/** How many blocks are looked at for tags. */
const BLOCKS = 100;

/** As far from the edge as the fields above it. */
const Details = styled(Disclosure)`
  & > summary,
  & > :not(summary) {
    padding-inline: 0;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
`;

interface DetailFieldsProps {
  details: BlockDetails;
  onChange: (details: BlockDetails) => void;
}

/** The description and the tags of a new block, for people who want them. */
export function DetailFields({ details, onChange }: DetailFieldsProps): ReactNode {
  const { details: texts } = publishMessages;
  const loadTags = useBlockTags();
  const [isFilledIn] = useState(details.description !== '' || details.tags.length > 0);
  return (
    <Details title={texts.title} open={isFilledIn}>
      <Fields>
        <TextField
          label={texts.description}
          value={details.description}
          onChange={(description) => onChange({ ...details, description })}
          maxLength={BLOCK_DESCRIPTION_MAX}
          autoComplete="off"
        />
        <TagInput
          label={texts.tags}
          description={texts.tagsHint}
          value={details.tags}
          onChange={(tags) => onChange({ ...details, tags })}
          loadSuggestions={loadTags}
        />
      </Fields>
    </Details>
  );
}

/** Suggests the tags of other blocks. Braze has no list of them to ask for. */
function useBlockTags(): LoadTagSuggestions {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  return useCallback(
    async (typed) => {
      const query = { page: 1, limit: BLOCKS, filter: 'all' } as const;
      const blocks = await queries.fetchQuery(blockListOptions(workspaceId, query)).catch(() => null);
      const tags = new Set(blocks?.items.flatMap((block) => block.tags));
      return [...tags].filter((tag) => tag.toLowerCase().includes(typed.toLowerCase()));
    },
    [queries, workspaceId],
  );
}
