import { Button, SearchField, TagInput, type LoadTagSuggestions } from '@sluice/builder-ui';
import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LibraryView } from './library-query.ts';
import { AttributeChip } from './AttributeChip.tsx';
import { LibraryViews } from './LibraryViews.tsx';
import { useLibraryMessages } from '../messages.ts';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: flex-start;
  margin-block-end: 12px;

  & > * {
    flex: 0 1 300px;
  }

  & > nav,
  & > button,
  & > [data-chip] {
    flex: none;
  }

  @media (max-width: 767.98px) {
    & > * {
      flex-basis: 100%;
    }
  }

  /* With a chip, everything still fits into one line. */
  @media (min-width: 768px) {
    &:has(> [data-chip]) > :not(nav, button, [data-chip]) {
      flex-basis: 220px;
    }
  }
`;

interface LibraryFiltersProps {
  view: LibraryView;
  text: string;
  onTextChange: (text: string) => void;
  tags: readonly string[];
  onTagsChange: (tags: readonly string[]) => void;
  loadTagSuggestions: LoadTagSuggestions;
  maxSuggestions: number;
  /** The name of the attribute that all snippets use; empty for any. */
  attribute: string;
  onAttributeRemove: () => void;
  /** Whether any filter is set. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Chooses what the library shows, and filters it by name and tags. The trash has no filters. */
export function LibraryFilters(props: LibraryFiltersProps): ReactNode {
  return (
    <Filters>
      <LibraryViews current={props.view} />
      {props.view !== 'trash' && <FilterFields {...props} />}
    </Filters>
  );
}

function FilterFields(props: LibraryFiltersProps): ReactNode {
  const { filters: texts } = useLibraryMessages();
  return (
    <>
      <SearchField
        label={texts.search}
        maxLength={SNIPPET_NAME_MAX}
        placeholder={texts.searchPlaceholder}
        value={props.text}
        onChange={props.onTextChange}
      />
      <TagInput
        label={texts.tags}
        hideLabel
        placeholder={texts.tags}
        allowCreate={false}
        maxSuggestions={props.maxSuggestions}
        value={props.tags}
        onChange={props.onTagsChange}
        loadSuggestions={props.loadTagSuggestions}
      />
      {props.attribute !== '' && <AttributeChip name={props.attribute} onRemove={props.onAttributeRemove} />}
      {props.isFiltered && (
        <Button variant="ghost" onPress={props.onClear}>
          {texts.clear}
        </Button>
      )}
    </>
  );
}
