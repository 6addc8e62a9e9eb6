import { isTimeZone, timeZoneOffset } from '@sluice/liquid/sample';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeZoneField } from '../../controls/time-zone-field/TimeZoneField.tsx';
import { useConditionTesterMessages } from '../messages.ts';
import type { SendTimeProps } from './SendDateControl.tsx';
import { SendTimeChoice } from './SendTimeChoice.tsx';
import { sentAt } from './sent-at.ts';

/** The time zone in which a message is sent. It says which day it is, also while it is sent now. */
export function TimeZoneControl({ tester, onChange }: SendTimeProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { at, timeZone } = tester.sendTime;
  const moment = sentAt(tester.sendTime) ?? sentAt({ timeZone }) ?? 0;
  return (
    <SendTimeChoice label={messages.timeZone} icon={Globe} text={placeOf(timeZone, moment)} title={timeZone}>
      {() => (
        <TimeZoneField
          label={messages.timeZone}
          value={timeZone}
          onChange={(zone) => {
            if (isTimeZone(zone)) onChange(at === undefined ? { timeZone: zone } : { at, timeZone: zone });
          }}
        />
      )}
    </SendTimeChoice>
  );
}

/** `Berlin, UTC+1` */
function placeOf(timeZone: string, moment: number): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const offset = timeZoneOffset(timeZone, moment);
  return offset === '' || offset === city ? city : `${city}, ${offset}`;
}
