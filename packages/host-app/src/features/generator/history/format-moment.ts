const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day and time of an ISO 8601 moment, as on the person's clock. */
export function formatMoment(text: string): string {
  return moment.format(new Date(text));
}
