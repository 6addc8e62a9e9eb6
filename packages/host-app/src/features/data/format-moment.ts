const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** A moment by the clock of this computer: `17:00` on the same day, `Nov 23, 06:00` on another one. */
export function formatMoment(moment: Date, now = new Date()): string {
  return (isSameDay(moment, now) ? time : dayAndTime).format(moment);
}
