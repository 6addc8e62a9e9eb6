/** A name without anything that a mail program makes a link of: “Booking.com” becomes “Booking. com”. */
export const unlinked = (name: string) =>
  name.replaceAll(/:\/\/|@/g, ' ').replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ');
