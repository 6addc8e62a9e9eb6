import type { DateUnit } from '@sluice/liquid';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConditionBuilderMessages } from '../../messages.ts';
import { type ValueEditorProps, useTypedValueProps } from '../useTypedValueProps.ts';
import { SelectBox } from '../../../controls/select/SelectBox.tsx';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import { readDateFields, writeDateFields, type DateFields, type DateKind } from './date-fields.ts';

/** A day of the calendar, or a time counted from the moment of sending: "30 days ago". */
export function DateValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, isInvalid, describedBy } = props;
  const messages = useConditionBuilderMessages();
  const fields = readDateFields(condition.value);
  const change = (changes: Partial<DateFields>) => props.onChange(writeDateFields({ ...fields, ...changes }));
  const shared = {
    readOnly: isLocked,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
  return (
    <DateFieldsLook>
      {(fields.kind === 'ago' || fields.kind === 'from now') && (
        <>
          <AmountField>
            <TextInput
              {...shared}
              aria-label={messages.dateAmount}
              inputMode="numeric"
              maxLength={100}
              autoComplete="off"
              value={fields.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          </AmountField>
          <UnitSelect unit={fields.unit} isLocked={isLocked} onChange={(unit) => change({ unit })} />
        </>
      )}
      <KindSelect kind={fields.kind} isLocked={isLocked} onChange={(kind) => change({ kind })} />
      {fields.kind === 'on' && (
        <DateField>
          <TextInput
            {...shared}
            // A value with a time of day keeps it. What a picker shows can be neither selected nor copied.
            type={isLocked ? 'text' : fields.date.includes('T') ? 'datetime-local' : 'date'}
            max="9999-12-31"
            aria-label={messages.date}
            value={fields.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </DateField>
      )}
    </DateFieldsLook>
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
    <DateKindLook>
      <SelectBox
        label={messages.dateKind}
        placeholder={messages.dateOn}
        value={kind}
        options={kinds}
        isReadOnly={isLocked}
        onChange={(chosen) => onChange(chosen)}
      />
    </DateKindLook>
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
    <UnitField>
      <SelectBox
        label={messages.dateUnit}
        placeholder={messages.days}
        value={unit}
        options={units}
        isReadOnly={isLocked}
        onChange={(chosen: DateUnit) => onChange(chosen)}
      />
    </UnitField>
  );
}

/** Edits how many days ahead an anniversary may be: "in the next 7 days". */
export function DaysValueEditor(props: ValueEditorProps): ReactNode {
  const { days } = useConditionBuilderMessages();
  return (
    <DateFieldsLook>
      <AmountField>
        <TextInput
          {...useTypedValueProps(props)}
          aria-label={days}
          placeholder="7"
          inputMode="numeric"
          maxLength={4}
        />
      </AmountField>
      <span aria-hidden>{days}</span>
    </DateFieldsLook>
  );
}

const DateFieldsLook = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

const DateKindLook = styled.div`
  flex: 0 1 132px;
  min-inline-size: 0;
`;

const DateField = styled.div`
  flex: 0 1 180px;
  min-inline-size: 0;
`;

const AmountField = styled.div`
  flex: 0 1 72px;
  min-inline-size: 56px;
`;

const UnitField = styled.div`
  flex: 0 1 112px;
  min-inline-size: 0;
`;
