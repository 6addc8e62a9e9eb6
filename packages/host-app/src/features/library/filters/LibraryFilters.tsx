import {
  Button,
  IconButton,
  SearchField,
  Select,
  TagInput,
  type LoadTagSuggestions,
  type SnippetColumn,
  Combobox,
} from '@sluice/builder-ui';
import { SNIPPET_NAME_MAX, SnippetFindingsFilter, SnippetTestsFilter } from '@sluice/server/contracts';
import { FunnelX, SlidersHorizontal, X, Star, Trash2 } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import * as S from './LibraryFilters.styles.ts';
import { ColumnChooser } from '../ColumnChooser.tsx';
import { LibraryState, type LibraryQuery, type LibraryView } from './library-query.ts';
import { libraryMessages } from '../messages.ts';
import { usedAttributesOptions, snippetListOptions, trashOptions } from '../../../lib/api/snippets-api.ts';
import { useSearchText } from '../../../lib/paging.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import * as Seg from '../../../components/Segments.styles.ts';
import { paths } from '../../../config/paths.ts';

interface LibraryFiltersProps {
  view: LibraryView;
  /** Takes the focus of what goes with a filter. */
  searchField: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  tags: readonly string[];
  onTagsChange: (tags: readonly string[]) => void;
  loadTagSuggestions: LoadTagSuggestions;
  maxSuggestions: number;
  /** The name of the attribute that all snippets use; empty for any. */
  attribute: string;
  onAttributeChange: (attribute: string) => void;
  state: LibraryQuery['state'];
  onStateChange: (state: LibraryQuery['state']) => void;
  found: FoundFilter;
  onFoundChange: (found: FoundFilter) => void;
  columns: readonly SnippetColumn[];
  onColumnsChange: (columns: readonly SnippetColumn[]) => void;
  /** Whether any filter is set. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Chooses what the library shows, and filters it by name and tags. The trash has no filters. */
export function LibraryFilters(props: LibraryFiltersProps): ReactNode {
  return (
    <S.Filters>
      <S.Views>
        <LibraryViews current={props.view} />
      </S.Views>
      {props.view !== 'trash' && <FilterFields {...props} />}
    </S.Filters>
  );
}

function FilterFields({ searchField, ...props }: LibraryFiltersProps): ReactNode {
  const { filters: texts } = libraryMessages;
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClosing({ isOpen, fields, opener, onClose: () => setOpen(false) });
  const removeAttribute = () => {
    // The field for an attribute would open its list, and a phone may hide it.
    searchField.current?.focus();
    props.onAttributeChange('');
  };
  const { tags, attribute, state, found } = props;
  const active = [
    tags.length > 0,
    attribute !== '',
    state !== '',
    found.findings !== '' || found.tests !== '',
  ].filter(Boolean).length;
  return (
    <>
      <S.Search>
        <SearchField
          ref={searchField}
          label={texts.search}
          maxLength={SNIPPET_NAME_MAX}
          placeholder={texts.searchPlaceholder}
          value={props.text}
          onChange={props.onTextChange}
        />
      </S.Search>
      <S.Opener>
        <Button
          ref={opener}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onPress={() => setOpen(!isOpen)}
        >
          {texts.filters(active)}
        </Button>
      </S.Opener>
      <S.Fields ref={fields} id={fieldsId} data-open={isOpen || undefined}>
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
        <AttributeFilter value={props.attribute} onChange={props.onAttributeChange} />
        <StateFilter value={props.state} onChange={props.onStateChange} />
        <FoundFilterField value={found} onChange={props.onFoundChange} />
      </S.Fields>
      {props.attribute !== '' && <AttributeChip name={props.attribute} onRemove={removeAttribute} />}
      {props.isFiltered && (
        <S.Clear>
          <IconButton label={texts.clear} icon={<FunnelX aria-hidden />} onPress={props.onClear} />
        </S.Clear>
      )}
      <S.Columns>
        <ColumnChooser columns={props.columns} onChange={props.onColumnsChange} />
      </S.Columns>
    </>
  );
}

interface Closing {
  isOpen: boolean;
  fields: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Closes the filters that float over the table: by Escape, and when somebody presses or goes elsewhere. */
function useClosing({ isOpen, fields, opener, onClose }: Closing): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { capture: true, signal: closed.signal });
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // The lists of the fields float at the end of the document.
      const isInside =
        fields.current?.contains(target) === true ||
        opener.current?.contains(target) === true ||
        target.closest('[data-builder-popover]') !== null;
      if (!isInside) close();
    };
    listen('pointerdown', leave);
    listen('focusin', leave);
    listen('keydown', (event) => {
      if (!('key' in event) || event.key !== 'Escape') return;
      // The first one closes an open list, of which nothing is left when the field has heard of it.
      if (fields.current?.querySelector('[aria-expanded="true"]')) return;
      close();
      opener.current?.focus();
    });
    return () => closed.abort();
  }, [isOpen, fields, opener]);
}

/** Stands for no filter: the value of an option must be a text. */
const ANY = 'any';

/** Shows only the snippets in one state. */
function StateFilter({
  value,
  onChange,
}: {
  value: LibraryQuery['state'];
  onChange: (state: LibraryQuery['state']) => void;
}): ReactNode {
  const { filters: texts } = libraryMessages;
  const options = useMemo(
    () =>
      ([ANY, ...LibraryState.options] as const).map((state) => ({
        value: state,
        label: texts.states[state],
      })),
    [texts],
  );
  return (
    <Select
      hideLabel
      label={texts.state}
      options={options}
      value={value === '' ? ANY : value}
      onChange={(state) => onChange(state === ANY ? '' : state)}
    />
  );
}

/** What checks and tests must have found. */
type FoundFilter = Pick<LibraryQuery, 'findings' | 'tests'>;

interface FoundFilterProps {
  value: FoundFilter;
  onChange: (found: FoundFilter) => void;
}

/** Shows only the finished snippets in which the last check found something, or nothing, or those whose tests fail. */
function FoundFilterField({ value, onChange }: FoundFilterProps): ReactNode {
  const { filters: texts } = libraryMessages;
  const options = useMemo(
    () =>
      ([ANY, ...SnippetFindingsFilter.options, ...SnippetTestsFilter.options] as const).map((found) => ({
        value: found,
        label: texts.anyFindings[found],
      })),
    [texts],
  );
  return (
    <Select
      hideLabel
      label={texts.findings}
      placeholder={texts.findings}
      options={options}
      value={value.tests || value.findings || null}
      onChange={(found) =>
        onChange(
          found === 'failing'
            ? { findings: '', tests: found }
            : { findings: found === ANY ? '' : found, tests: '' },
        )
      }
    />
  );
}

interface AttributeChipProps {
  name: string;
  onRemove: () => void;
}

/** Says that only snippets with this attribute are shown, and removes that filter. */
function AttributeChip({ name, onRemove }: AttributeChipProps): ReactNode {
  const { filters: texts } = libraryMessages;
  return (
    <S.Chip data-chip>
      {texts.usesOne}{' '}
      <S.Name dir="auto" title={name}>
        {name}
      </S.Name>
      <S.Remove type="button" aria-label={texts.removeAttribute(name)} onClick={onRemove}>
        <X aria-hidden />
      </S.Remove>
    </S.Chip>
  );
}

interface AttributeFilterProps {
  /** The exact name; empty for any. */
  value: string;
  onChange: (attribute: string) => void;
}

/** Finds the snippets that use an attribute. The list has those that the library uses, with the number of snippets. */
function AttributeFilter({ value, onChange }: AttributeFilterProps): ReactNode {
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
      hideLabel
      label={texts.attribute}
      placeholder={texts.attributePlaceholder}
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

/** The links between all snippets, the favorites and the trash, with how many each has. */
function LibraryViews({ current }: { current: LibraryView }): ReactNode {
  const { views: texts } = libraryMessages;
  const counts = useViewCounts();
  const views = [
    { view: 'all', icon: null, to: paths.snippets },
    { view: 'favorites', icon: <Star aria-hidden />, to: `${paths.snippets}?view=favorites` },
    { view: 'trash', icon: <Trash2 aria-hidden />, to: `${paths.snippets}?view=trash` },
  ] as const;
  return (
    <Seg.Segments aria-label={texts.label}>
      {views.map(({ view, icon, to }) => (
        <Seg.Segment key={view} to={to} {...(view === current && { 'aria-current': 'page' as const })}>
          {icon}
          <span>{texts[view]}</span>
          <Seg.Count>{counts[view]}</Seg.Count>
        </Seg.Segment>
      ))}
    </Seg.Segments>
  );
}

/** Counts the snippets of each view, without filters; `undefined` until it is known. */
function useViewCounts(): Record<LibraryView, number | undefined> {
  const workspaceId = useWorkspaceId();
  const one = { page: 1, limit: 1 };
  const all = useQuery(snippetListOptions(workspaceId, one));
  const favorites = useQuery(snippetListOptions(workspaceId, { ...one, favorite: 'true' }));
  const trash = useQuery(trashOptions(workspaceId, one));
  return { all: all.data?.total, favorites: favorites.data?.total, trash: trash.data?.total };
}
