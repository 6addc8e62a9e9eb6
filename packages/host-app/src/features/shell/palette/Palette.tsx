import type { ReactNode } from 'react';
import { usePaletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteActions } from './entries/useActionEntries.ts';

interface PaletteProps extends PaletteActions {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that leads to pages, snippets, attributes and actions from anywhere. */
export function Palette({ isOpen, onClose, ...actions }: PaletteProps): ReactNode {
  const texts = usePaletteMessages();
  return (
    <S.Scrim isOpen={isOpen} onOpenChange={onClose} isDismissable>
      <S.Panel>
        <S.Content aria-label={texts.title}>
          <PaletteSearch onClose={onClose} {...actions} />
        </S.Content>
      </S.Panel>
    </S.Scrim>
  );
}
