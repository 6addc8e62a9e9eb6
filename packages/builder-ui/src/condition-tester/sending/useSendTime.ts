import { isTimeZone, type SendTime } from '@sluice/liquid/sample';
import { useMemo, useState } from 'react';

/**
 * When a test sends its message: now, until somebody chooses a date.
 * @param hostZone the time zone of the host; without one, or with a name that is none, that of the browser
 */
export function useSendTime(
  hostZone: string | undefined,
): [sendTime: SendTime, choose: (sendTime: SendTime | undefined) => void] {
  const [chosen, choose] = useState<SendTime>();
  const now = useMemo(() => ({ timeZone: knownZone(hostZone) }), [hostZone]);
  return [chosen ?? now, choose];
}

function knownZone(hostZone: string | undefined): string {
  if (hostZone !== undefined && isTimeZone(hostZone)) return hostZone;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // A browser that hides its zone has none that has a name.
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
