import { Combobox } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { useSearchText } from '../lib/paging.ts';

/** A thing that can be picked. */
export interface Pickable {
  id: string;
  name: string;
}

interface PickerProps {
  label: string;
  placeholder: string;
  /** Names the button that opens the list, and the list. */
  showLabel: string;
  listLabel: string;
  /** Said in place of an empty list. */
  nothing: string;
  /** What the search found; `undefined` while it is under way. */
  found: readonly Pickable[] | undefined;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
  picked: Pickable | null;
  onPick: (picked: Pickable) => void;
  /** Whether names are written in Liquid. */
  isCode?: boolean;
}

/** A field to find one of many by its name. The server searches. */
export function Picker(props: PickerProps): ReactNode {
  const { found, picked, onPick, onSearch } = props;
  const [searched, setSearched] = useState('');
  const [, setTyped] = useSearchText(searched, (text) => {
    setSearched(text);
    onSearch(text);
  });
  return (
    <Combobox
      label={props.label}
      placeholder={props.placeholder}
      toggleLabel={props.showLabel}
      listLabel={props.listLabel}
      code={props.isCode}
      opensOn="focus"
      items={(found ?? []).map(({ id, name }) => ({ key: id, text: name }))}
      isLoading={found === undefined}
      emptyText={props.nothing}
      value={picked?.name ?? ''}
      onSearch={setTyped}
      onChoose={({ key }) => {
        const chosen = found?.find(({ id }) => id === key);
        if (chosen) onPick(chosen);
      }}
    />
  );
}
