/** The words of a button that is at work. They are apart from the others: every page with a button loads them. */
export const buttonWords = {
  pending: 'Working…',
};
