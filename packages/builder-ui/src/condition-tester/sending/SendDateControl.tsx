import { type SendTime, timeInZone } from '@sluice/liquid/sample';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { RadioGroup } from '../../controls/radio-group/RadioGroup.tsx';
import type { RadioOption } from '../../controls/radio-group/RadioOptions.tsx';
import { useConditionTesterMessages } from '../messages.ts';
import type { ConditionTesterState } from '../useTester.ts';
import { asIfDays, type AsIfDay } from './as-if-days.ts';
import * as S from './SendTime.styles.ts';
import { SendTimeChoice } from './SendTimeChoice.tsx';
import { sentAt } from './sent-at.ts';

export interface SendTimeProps {
  tester: Pick<ConditionTesterState, 'template' | 'references' | 'inputs' | 'sendTime' | 'canSend'>;
  /** Called with another date or another zone. */
  onChange: (sendTime: SendTime) => void;
}

/** When the message is sent: now, on a date, or as if it were a day that the conditions count to. */
export function SendDateControl(props: SendTimeProps): ReactNode {
  const { canSend, sendTime } = props.tester;
  const messages = useConditionTesterMessages();
  const { at } = sendTime;
  const text = at === undefined ? messages.sendNow : canSend ? messages.sendMoment(at) : messages.noSendDate;
  return (
    <SendTimeChoice label={messages.sendDate} icon={CalendarClock} text={text} isInvalid={!canSend}>
      {(close) => <DateChoice {...props} onDone={close} />}
    </SendTimeChoice>
  );
}

/** The time of day that a chosen date has at first. */
const MORNING = '09:00';

function DateChoice({ tester, onChange, onDone }: SendTimeProps & { onDone: () => void }): ReactNode {
  const messages = useConditionTesterMessages();
  const noteId = useId();
  const { at, timeZone } = tester.sendTime;
  const days = useAsIfDays(tester);
  // Whoever types a date that is one of those days still types.
  const [chosen, setChosen] = useState(at === undefined ? 'now' : 'date');
  const options: RadioOption[] = [
    { value: 'now', label: messages.sendNow },
    { value: 'date', label: messages.sendOnDate },
    ...days.map((day) => ({
      value: valueOf(day),
      label: messages.asIf(day.name, day.days),
      description: messages.day(day.day),
    })),
  ];
  const choose = (value: string) => {
    setChosen(value);
    if (value === 'now') return onChange({ timeZone });
    const today = timeInZone(Date.now(), timeZone)?.slice(0, 10) ?? '';
    const day = days.find((one) => valueOf(one) === value)?.day;
    if (day === undefined && at !== undefined) return;
    onChange({ at: `${day ?? today}T${MORNING}`, timeZone });
  };
  return (
    <>
      <RadioGroup
        label={messages.sendDate}
        hideLabel
        orientation="vertical"
        options={options}
        value={chosen}
        onChange={choose}
      />
      {at !== undefined && (
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          aria-label={messages.sendDateAndTime}
          aria-invalid={!tester.canSend || undefined}
          aria-describedby={tester.canSend ? undefined : noteId}
          value={at}
          onChange={(event) => {
            setChosen('date');
            onChange({ at: event.target.value, timeZone });
          }}
        />
      )}
      {!tester.canSend && (
        <S.Note id={noteId} role="alert">
          <TriangleAlert size={14} aria-hidden />
          <span>{messages.noSuchDate}</span>
        </S.Note>
      )}
      <Button variant="primary" compact onPress={onDone}>
        {messages.closeSending}
      </Button>
    </>
  );
}

const valueOf = ({ name, days }: AsIfDay): string => `${String(days)} ${name}`;

/** Days of the person's own dates, as today has them. */
function useAsIfDays({ template, references, inputs, sendTime }: SendTimeProps['tester']) {
  const { timeZone } = sendTime;
  return useMemo(
    () => asIfDays({ template, references, inputs, now: sentAt({ timeZone }) ?? 0, timeZone }),
    [template, references, inputs, timeZone],
  );
}
