import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { snippetListOptions } from '../../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../../lib/session/session.ts';
import { publishMessages } from '../messages.ts';
import { Picker, type Pickable } from '../../../../components/Picker.tsx';

const FOUND_MAX = 20;

interface SnippetPickerProps {
  picked: Pickable | null;
  onPick: (snippetId: string) => void;
}

/** Chooses the snippet to publish. */
export function SnippetPicker({ picked, onPick }: SnippetPickerProps): ReactNode {
  const [text, setText] = useState('');
  const { data, isError } = useQuery(
    snippetListOptions(useWorkspaceId(), { page: 1, limit: FOUND_MAX, ...(text !== '' && { q: text }) }),
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
