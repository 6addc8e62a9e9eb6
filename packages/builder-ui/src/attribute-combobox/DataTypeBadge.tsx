import type { DataType } from '@sluice/liquid';
import { Clock, Hash, List, ToggleLeft, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './AttributeList.styles.ts';

const icons: Readonly<Record<DataType, ReactNode>> = {
  string: <Type size={12} aria-hidden />,
  number: <Hash size={12} aria-hidden />,
  boolean: <ToggleLeft size={12} aria-hidden />,
  array: <List size={12} aria-hidden />,
  time: <Clock size={12} aria-hidden />,
};

/** What kind of values an attribute has. */
export function DataTypeBadge({ type, word }: { type: DataType; word: string }): ReactNode {
  return (
    <S.DataType>
      {icons[type]}
      {word}
    </S.DataType>
  );
}
