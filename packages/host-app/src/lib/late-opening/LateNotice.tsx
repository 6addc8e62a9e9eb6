import { useEffect, useEffectEvent } from 'react';
import { useLateAnnouncement } from './useLateAnnouncement.ts';

/** In the place of a dialog that no button opens, such as a question before leaving, until its code has come. */
export function LateNotice(): null {
  const announce = useEffectEvent(useLateAnnouncement());
  useEffect(() => announce(), []);
  return null;
}
