import { useState, type ReactNode } from 'react';
import { paletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteProps } from './palette-props.ts';

/** The dialog that leads to pages, snippets, attributes and actions from anywhere. */
export function Palette({ isOpen, onClose, early, ...actions }: PaletteProps): ReactNode {
  // The next time it opens it begins again.
  const [first, setFirst] = useState(early);
  if (!isOpen && first !== undefined) setFirst(undefined);
  return (
    <S.Scrim isOpen={isOpen} onOpenChange={onClose} isDismissable>
      <S.Panel>
        <S.Content aria-label={paletteMessages.title}>
          <PaletteSearch onClose={onClose} early={first} {...actions} />
        </S.Content>
      </S.Panel>
    </S.Scrim>
  );
}
