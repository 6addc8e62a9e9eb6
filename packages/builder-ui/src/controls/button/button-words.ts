/** What a button says while it is at work. Apart from the other words: every page with a button loads it. */
export const buttonWords = {
  pending: 'Working…',
};
