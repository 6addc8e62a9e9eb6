import { Button, IconButton } from '@sluice/builder-ui';
import { ArrowDownToLine, ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentBlockMessages } from '../messages.ts';
import * as S from './SelectionBar.styles.ts';
import type { BlockSelection } from './useSelection.ts';

interface SelectionBarProps {
  selection: BlockSelection;
  onImport: (blockIds: readonly string[]) => void;
  isImporting: boolean;
  onCheck: (blockIds: readonly string[]) => void;
  isChecking: boolean;
}

/** What can be done with the blocks that are ticked. Only those without a snippet can be imported. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { selection } = props;
  const { selection: texts } = contentBlockMessages;
  const { blocks } = selection;
  if (blocks.length === 0) return null;
  const importable = blocks.filter(({ state }) => state === 'notLinked').map(({ id }) => id);
  return (
    <S.Bar data-theme="dark" role="toolbar" aria-label={texts.label}>
      <output>{texts.selected(blocks.length)}</output>
      <Button
        compact
        variant="primary"
        icon={<ArrowDownToLine aria-hidden />}
        isPending={props.isImporting}
        isDisabled={importable.length === 0}
        title={importable.length === 0 ? texts.noneToImport : undefined}
        onPress={() => props.onImport(importable)}
      >
        {texts.import(importable.length)}
      </Button>
      <Button
        compact
        icon={<ListChecks aria-hidden />}
        isPending={props.isChecking}
        onPress={() => props.onCheck(blocks.map(({ id }) => id))}
      >
        {texts.check}
      </Button>
      <IconButton compact label={texts.clear} icon={<X aria-hidden />} onPress={selection.clear} />
    </S.Bar>
  );
}
