import type { Condition, ConditionChanges } from '@sluice/liquid';
import { useMemo, type ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './ConditionRow.styles.ts';

interface DateZoneSelectProps extends Pick<Condition, 'dateZone'> {
  isLocked: boolean;
  onChange: (changes: ConditionChanges) => void;
}

/** Where it is today, for a condition that counts from the day of sending: in UTC, or where the person lives. */
export function DateZoneSelect({ dateZone, isLocked, onChange }: DateZoneSelectProps): ReactNode {
  const { dateZone: texts } = useConditionBuilderMessages();
  const options = useMemo(
    () =>
      (['utc', 'person'] as const).map((value) => ({
        value,
        label: texts[value],
        description: texts.descriptions[value],
      })),
    [texts],
  );
  return (
    <S.Details>
      <S.DetailLabel as="div">
        <span aria-hidden>{texts.label}</span>
        <SelectBox
          label={texts.label}
          placeholder={texts.utc}
          value={dateZone ?? 'utc'}
          options={options}
          isReadOnly={isLocked}
          onChange={(chosen) => onChange({ dateZone: chosen === 'person' ? 'person' : undefined })}
        />
      </S.DetailLabel>
    </S.Details>
  );
}
