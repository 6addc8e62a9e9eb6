import { formatMoment, formatTime, isToday } from '../../../lib/formats.ts';
import { secondStepMessages as texts } from './messages.ts';

/** `today, 08:12` */
export const momentOf = (iso: string) => (isToday(iso) ? texts.today(formatTime(iso)) : formatMoment(iso));
