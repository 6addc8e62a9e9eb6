const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time as emails show it. */
export const formatTime = (iso: string) => `${timeFormat.format(new Date(iso))} UTC`;

/** A name without anything that a mail program makes a link of: “Booking.com” becomes “Booking. com”. */
export const unlinked = (name: string) =>
  name.replaceAll(/:\/\/|@/g, ' ').replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ');
