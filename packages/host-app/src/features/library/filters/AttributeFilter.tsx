import { Combobox } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usedAttributesOptions } from '../../../lib/api/snippets-api.ts';
import { useSearchText } from '../../../lib/paging.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { libraryMessages } from '../messages.ts';

interface AttributeFilterProps {
  /** The exact name; empty for any. */
  value: string;
  onChange: (attribute: string) => void;
}

/** Finds the snippets that use an attribute. The list has those that the library uses, with the number of snippets. */
export function AttributeFilter({ value, onChange }: AttributeFilterProps): ReactNode {
  const { filters: texts } = libraryMessages;
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useSearchText(searched, setSearched);
  const [isOpened, setOpened] = useState(false);
  // Nobody waits for the list of a filter that is not used.
  const { data, isPlaceholderData } = useQuery({
    ...usedAttributesOptions(useWorkspaceId(), searched),
    enabled: isOpened,
  });
  return (
    <Combobox
      code
      isClearable
      takesOnlyItem
      hideLabel
      label={texts.attribute}
      placeholder={texts.attribute}
      listLabel={texts.attributes}
      toggleLabel={texts.showAttributes}
      items={(data?.items ?? []).map(({ name, count }) => ({
        key: name,
        text: name,
        detail: texts.uses(count),
      }))}
      isLoading={data === undefined || isPlaceholderData || searched !== typed.trim()}
      emptyText={texts.noAttribute}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      onFocus={() => setOpened(true)}
    />
  );
}
