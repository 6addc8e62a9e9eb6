import { isTimeZone, type SendTime, timeInZone } from '@sluice/liquid/sample';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { SelectBox, type SelectOption } from '../../controls/select/SelectBox.tsx';
import { TimeZoneField } from '../../controls/time-zone-field/TimeZoneField.tsx';
import * as Inputs from '../inputs/Inputs.styles.ts';
import { useConditionTesterMessages } from '../messages.ts';
import type { ConditionTesterState } from '../useTester.ts';
import { asIfDays, type AsIfDay } from './as-if-days.ts';
import * as S from './SendTime.styles.ts';
import { sentAt } from './sent-at.ts';

interface SendTimeFieldsProps {
  tester: Pick<ConditionTesterState, 'template' | 'references' | 'inputs' | 'sendTime' | 'canSend'>;
  /** Called with another date; with nothing for now. */
  onChange: (sendTime: SendTime | undefined) => void;
}

/** The time of day that a chosen date has at first. */
const MORNING = '09:00';

/** When the message is sent: now, on a date, or as if it were a day that the conditions count to. */
export function SendTimeFields({ tester, onChange }: SendTimeFieldsProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { at, timeZone } = tester.sendTime;
  const days = useAsIfDays(tester);
  const options = useMemo(
    (): SelectOption[] => [
      { value: 'now', label: messages.sendNow },
      { value: 'date', label: messages.sendOnDate },
      ...days.map((day) => ({
        value: valueOf(day),
        label: messages.asIf(day.name, day.days),
        description: messages.day(day.day),
      })),
    ],
    [messages, days],
  );
  const choose = (value: string) => {
    if (value === 'now') return onChange(undefined);
    const today = timeInZone(Date.now(), timeZone)?.slice(0, 10) ?? '';
    const day = days.find((one) => valueOf(one) === value)?.day;
    if (day === undefined && at !== undefined) return;
    onChange({ at: `${day ?? today}T${MORNING}`, timeZone });
  };
  return (
    <S.Fields>
      <Row name={messages.sendDate}>
        <SelectBox
          label={messages.sendDate}
          placeholder={messages.sendNow}
          value={at === undefined ? 'now' : 'date'}
          options={options}
          onChange={choose}
        />
      </Row>
      {at !== undefined && (
        <DateFields at={at} timeZone={timeZone} canSend={tester.canSend} onChange={onChange} />
      )}
    </S.Fields>
  );
}

interface DateFieldsProps extends Pick<SendTimeFieldsProps, 'onChange'> {
  at: string;
  timeZone: string;
  canSend: boolean;
}

/** The date with its time of day, and the time zone in which it is that. */
function DateFields({ at, timeZone, canSend, onChange }: DateFieldsProps): ReactNode {
  const messages = useConditionTesterMessages();
  const noteId = useId();
  return (
    <>
      <Row name={messages.sendDateAndTime}>
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          aria-label={messages.sendDateAndTime}
          aria-invalid={!canSend || undefined}
          aria-describedby={canSend ? undefined : noteId}
          value={at}
          onChange={(event) => onChange({ at: event.target.value, timeZone })}
        />
      </Row>
      <Row name={messages.timeZone}>
        <TimeZoneField
          label={messages.timeZone}
          hideLabel
          value={timeZone}
          onChange={(zone) => {
            if (isTimeZone(zone)) onChange({ at, timeZone: zone });
          }}
        />
      </Row>
      {!canSend && (
        <Inputs.InputNote id={noteId} role="alert">
          <TriangleAlert size={14} aria-hidden />
          <div>{messages.noSuchDate}</div>
        </Inputs.InputNote>
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <Inputs.InputRow>
      <S.FieldName aria-hidden>{name}</S.FieldName>
      <Inputs.Control>
        <Inputs.ControlMain>{children}</Inputs.ControlMain>
      </Inputs.Control>
    </Inputs.InputRow>
  );
}

const valueOf = ({ name, days }: AsIfDay): string => `${String(days)} ${name}`;

/** Days of the person's own dates, as today has them. */
function useAsIfDays({ template, references, inputs, sendTime }: SendTimeFieldsProps['tester']) {
  const { timeZone } = sendTime;
  return useMemo(
    () => asIfDays({ template, references, inputs, now: sentAt({ timeZone }) ?? 0, timeZone }),
    [template, references, inputs, timeZone],
  );
}
