const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time as emails show it. */
export const formatTime = (iso: string) => `${timeFormat.format(new Date(iso))} UTC`;
