import { Brackets, Braces, CalendarClock, Hash, ToggleLeft, Type } from 'lucide-react';
import type { CustomAttribute } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { dataMessages } from '../messages.ts';
import * as S from './TypeBadge.styles.ts';

const icons = {
  string: Type,
  number: Hash,
  boolean: ToggleLeft,
  array: Brackets,
  time: CalendarClock,
} as const;

/** The data type as icon and word. Types that conditions cannot compare have the provider's word. */
export function TypeBadge({
  attribute,
}: {
  attribute: Pick<CustomAttribute, 'dataType' | 'rawDataType'>;
}): ReactNode {
  const { types: texts } = dataMessages;
  const { dataType, rawDataType } = attribute;
  const Icon = dataType === null ? Braces : icons[dataType];
  return (
    <S.Badge data-unusable={dataType === null || undefined}>
      <Icon aria-hidden />
      <span>{dataType ?? rawDataType ?? texts.unknown}</span>
    </S.Badge>
  );
}
