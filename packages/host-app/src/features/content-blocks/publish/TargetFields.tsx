import { RadioGroup, TextField, Disclosure, TagInput, type LoadTagSuggestions } from '@sluice/builder-ui';
import { type ReactNode, useState, useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BLOCK_DESCRIPTION_MAX } from '@sluice/server/contracts';
import { styled } from 'styled-components';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import { publishMessages } from './messages.ts';
import type { TargetChoice } from './usePublication.ts';
import { blockListOptions } from '../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { Picker, type Pickable } from '../../../components/Picker.tsx';
import type { BlockDetails } from '../../../lib/unsaved/publish-draft.ts';
import { snippetListOptions } from '../../../lib/api/snippets-api.ts';

/** The longest name that the server takes; Braze takes fewer letters. */
const NAME_MAX = 1000;

interface TargetFieldsProps {
  choice: TargetChoice;
  /** That the name is taken, in words, if it is. */
  taken: string | undefined;
}

/** Chooses what a snippet without a block becomes: a new block, or the text of one that exists. */
export function TargetFields({ choice, taken }: TargetFieldsProps): ReactNode {
  const { kind, name, problem } = choice;
  // A member proposes a name; who publishes fills in the rest.
  const role = useRole();
  return (
    <>
      <RadioGroup<TargetChoice['kind']>
        label={publishMessages.target}
        orientation="vertical"
        options={[
          { value: 'new', label: publishMessages.targets.new },
          { value: 'existing', label: publishMessages.targets.existing },
        ]}
        value={kind}
        onChange={choice.chooseKind}
      />
      {kind === 'existing' ? (
        <BlockPicker picked={choice.block} onPick={choice.chooseBlock} />
      ) : (
        <TextField
          label={publishMessages.name}
          value={name}
          onChange={choice.changeName}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            name === '' || problem ? publishMessages.nameHintEmpty : publishMessages.nameHint(name)
          }
          error={problem ? publishMessages.nameProblems[problem] : taken}
        />
      )}
      {kind === 'new' && role !== 'member' && (
        <DetailFields details={choice.details} onChange={choice.changeDetails} />
      )}
    </>
  );
}

const BLOCKS_MAX = 50;

interface BlockPickerProps {
  picked: Pickable | null;
  onPick: (block: Pickable) => void;
}

/** Chooses a block that has no snippet yet. */
function BlockPicker({ picked, onPick }: BlockPickerProps): ReactNode {
  const [text, setText] = useState('');
  const { data, isError } = useQuery(
    blockListOptions(useWorkspaceId(), {
      page: 1,
      limit: BLOCKS_MAX,
      filter: 'all',
      ...(text !== '' && { q: text }),
    }),
  );
  const free = data?.items.filter(({ state }) => state === 'notLinked');
  return (
    <Picker
      isCode
      label={publishMessages.block}
      placeholder={publishMessages.blockPlaceholder}
      showLabel={publishMessages.showBlocks}
      listLabel={publishMessages.blocks}
      nothing={isError ? publishMessages.searchFailed : publishMessages.noBlocks}
      found={isError ? [] : free}
      onSearch={setText}
      picked={picked}
      onPick={onPick}
    />
  );
}

/** The number of blocks whose tags are suggested. */
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
function DetailFields({ details, onChange }: DetailFieldsProps): ReactNode {
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

const SNIPPETS_MAX = 20;

interface SnippetPickerProps {
  picked: Pickable | null;
  onPick: (snippetId: string) => void;
}

/** Chooses the snippet to publish. */
export function SnippetPicker({ picked, onPick }: SnippetPickerProps): ReactNode {
  const [text, setText] = useState('');
  const { data, isError } = useQuery(
    snippetListOptions(useWorkspaceId(), { page: 1, limit: SNIPPETS_MAX, ...(text !== '' && { q: text }) }),
  );
  return (
    <Picker
      label={publishMessages.snippet}
      placeholder={publishMessages.snippetPlaceholder}
      showLabel={publishMessages.showSnippets}
      listLabel={publishMessages.snippets}
      nothing={isError ? publishMessages.searchFailed : publishMessages.noSnippets}
      found={isError ? [] : data?.items}
      onSearch={setText}
      picked={picked}
      onPick={({ id }) => onPick(id)}
    />
  );
}
