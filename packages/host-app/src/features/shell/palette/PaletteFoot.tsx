import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Key } from '../../../components/Key.tsx';
import { modifierName } from '../../../lib/shortcuts.ts';
import { paletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';

/** Which keys do what. */
export function PaletteFoot({ onShowShortcuts }: { onShowShortcuts: () => void }): ReactNode {
  const { keys } = paletteMessages;
  return (
    <S.Foot>
      <span>
        <Key>{keys.up}</Key>
        <Key>{keys.down}</Key>
        {keys.choose}
      </span>
      <span>
        <Key>{keys.enter}</Key>
        {keys.open}
      </span>
      <span>
        <Key>{modifierName()}</Key>
        <Key>{keys.enter}</Key>
        {keys.newTab}
      </span>
      <Button compact variant="ghost" onPress={onShowShortcuts}>
        {keys.shortcuts}
      </Button>
    </S.Foot>
  );
}
