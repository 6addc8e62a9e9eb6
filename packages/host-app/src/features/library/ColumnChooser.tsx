import { Checkbox, IconButton, Popover, type SnippetColumn } from '@sluice/builder-ui';
import { Columns3 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { libraryMessages } from './messages.ts';
import { readItem, writeItem } from '../../lib/browser-storage.ts';
import { useSession } from '../../lib/session/session.ts';

const Panel = styled(Popover)`
  display: grid;
  gap: var(--sluice-space-2);
  box-sizing: border-box;
  min-inline-size: 200px;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);

  & h2 {
    margin: 0;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  }
`;

interface ColumnChooserProps {
  columns: readonly SnippetColumn[];
  onChange: (columns: readonly SnippetColumn[]) => void;
}

/** Chooses the columns beside the name. */
export function ColumnChooser({ columns, onChange }: ColumnChooserProps): ReactNode {
  const { columns: texts } = libraryMessages;
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={texts.choose}
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <Panel isOpen={isOpen} onOpenChange={setOpen} label={texts.choose} anchorRef={anchor} offset={6}>
        <h2>{texts.choose}</h2>
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={texts[column]}
            isSelected={columns.includes(column)}
            onChange={(isShown) =>
              onChange(COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one))))
            }
          />
        ))}
      </Panel>
    </>
  );
}

/** In the order of the table. */
const COLUMNS: readonly SnippetColumn[] = ['tags', 'state', 'findings', 'created', 'updated'];
const usual: readonly SnippetColumn[] = ['tags', 'state', 'findings', 'updated'];

function read(key: string): readonly SnippetColumn[] {
  const text = readItem(key);
  if (text === null) return usual;
  const kept = new Set(text.split(','));
  return COLUMNS.filter((column) => kept.has(column));
}

/** The columns that this person has chosen in this browser. */
export function useColumns(): [readonly SnippetColumn[], (columns: readonly SnippetColumn[]) => void] {
  const { user } = useSession();
  const key = `sluice.library-columns.${user?.id ?? ''}`;
  const [columns, setColumns] = useState(() => read(key));
  return [
    columns,
    (next) => {
      setColumns(next);
      writeItem(key, next.join(','));
    },
  ];
}
