import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { blockListOptions } from '../../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useWorkspaceId.ts';
import { publishMessages } from '../messages.ts';
import { Picker, type Pickable } from '../../../../components/search-picker/Picker.tsx';

const FOUND_MAX = 50;

interface BlockPickerProps {
  picked: Pickable | null;
  onPick: (block: Pickable) => void;
}

/** Chooses a block that has no snippet yet. */
export function BlockPicker({ picked, onPick }: BlockPickerProps): ReactNode {
  const [text, setText] = useState('');
  const { data, isError } = useQuery(
    blockListOptions(useWorkspaceId(), {
      page: 1,
      limit: FOUND_MAX,
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
