import { Checkbox, IconButton, type SnippetColumn } from '@sluice/builder-ui';
import { Columns3 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { libraryMessages } from '../messages.ts';
import { COLUMNS } from './useColumns.ts';

const Panel = styled(Popover)`
  box-sizing: border-box;
  min-inline-size: 200px;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);

  & > [role='dialog'] {
    display: grid;
    gap: var(--sluice-space-2);
    outline: none;
  }

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
      <Panel isOpen={isOpen} onOpenChange={setOpen} triggerRef={anchor} placement="bottom end" offset={6}>
        <Dialog aria-label={texts.choose}>
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
        </Dialog>
      </Panel>
    </>
  );
}
