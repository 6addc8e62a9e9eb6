import type { ReactNode } from 'react';
import type { PaletteActions } from './entries/useActionEntries.ts';
import { paletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';
import { PaletteSearch } from './PaletteSearch.tsx';

interface PaletteProps extends PaletteActions {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that leads to pages, snippets, attributes and actions from anywhere. What is typed into is here with the frame. */
export function Palette({ isOpen, onClose, ...actions }: PaletteProps): ReactNode {
  return (
    <S.Panel isOpen={isOpen} onOpenChange={onClose} label={paletteMessages.title} placement="top">
      <PaletteSearch onClose={onClose} {...actions} />
    </S.Panel>
  );
}
