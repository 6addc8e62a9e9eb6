import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../controls/tooltip/Tooltip.tsx';
import * as S from './AttributeCombobox.styles.ts';

/** Says that a name is in nobody's data. Pressed it opens the list: there is no hovering with a finger. */
export function UnknownMark({ text, onPress }: { text: string; onPress: () => void }): ReactNode {
  return (
    <Tooltip text={text}>
      <S.Mark type="button" aria-label={text} onClick={onPress}>
        <TriangleAlert size={15} aria-hidden />
      </S.Mark>
    </Tooltip>
  );
}
