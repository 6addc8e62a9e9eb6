import type { DateUnit } from '@sluice/liquid';
import { useMemo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../messages.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';
import { SelectBox } from '../../../controls/select/SelectBox.tsx';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import { readDateFields, writeDateFields, type DateFields, type DateKind } from './date-fields.ts';
import * as S from '../value-editor.styles.ts';

/** A day of the calendar, or a time counted from the moment of sending: "30 days ago". */
export function DateValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, isInvalid, describedBy } = props;
  const messages = useConditionBuilderMessages();
  const fields = readDateFields(condition.value);
  const change = (changes: Partial<DateFields>) => props.onChange(writeDateFields({ ...fields, ...changes }));
  const shared = {
    disabled: isLocked,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
  return (
    <S.DateFields>
      {(fields.kind === 'ago' || fields.kind === 'from now') && (
        <>
          <S.AmountField>
            <TextInput
              {...shared}
              aria-label={messages.dateAmount}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              value={fields.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          </S.AmountField>
          <UnitSelect unit={fields.unit} isLocked={isLocked} onChange={(unit) => change({ unit })} />
        </>
      )}
      <KindSelect kind={fields.kind} isLocked={isLocked} onChange={(kind) => change({ kind })} />
      {fields.kind === 'on' && (
        <S.DateField>
          <TextInput
            {...shared}
            // A value with a time of day keeps it.
            type={fields.date.includes('T') ? 'datetime-local' : 'date'}
            max="9999-12-31"
            aria-label={messages.date}
            value={fields.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </S.DateField>
      )}
    </S.DateFields>
  );
}

interface KindSelectProps {
  kind: DateKind;
  isLocked: boolean;
  onChange: (kind: DateKind) => void;
}

function KindSelect({ kind, isLocked, onChange }: KindSelectProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const kinds = useMemo(() => {
    const labels = {
      on: messages.dateOn,
      ago: messages.dateAgo,
      'from now': messages.dateFromNow,
      now: messages.dateNow,
    };
    return (Object.keys(labels) as DateKind[]).map((value) => ({
      value,
      label: labels[value],
      description: messages.dateExamples[value],
    }));
  }, [messages]);
  return (
    <S.DateKind>
      <SelectBox
        label={messages.dateKind}
        placeholder={messages.dateOn}
        value={kind}
        options={kinds}
        isDisabled={isLocked}
        onChange={(chosen) => onChange(chosen)}
      />
    </S.DateKind>
  );
}

interface UnitSelectProps {
  unit: DateUnit;
  isLocked: boolean;
  onChange: (unit: DateUnit) => void;
}

function UnitSelect({ unit, isLocked, onChange }: UnitSelectProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const units = useMemo(
    () =>
      (['minute', 'hour', 'day', 'week'] as const).map((value) => ({
        value,
        label: messages[`${value}s` as const],
      })),
    [messages],
  );
  return (
    <S.UnitField>
      <SelectBox
        label={messages.dateUnit}
        placeholder={messages.days}
        value={unit}
        options={units}
        isDisabled={isLocked}
        onChange={(chosen: DateUnit) => onChange(chosen)}
      />
    </S.UnitField>
  );
}
