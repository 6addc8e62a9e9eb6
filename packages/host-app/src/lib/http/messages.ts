/** What people read when a request fails and the server has not said why. */
export const requestMessages = {
  network: "Sluice isn't answering. Please try again.",
  timeout: 'Sluice took too long to answer. Please try again.',
  unexpected: 'An unexpected response was received.',
  unknown: 'Something went wrong. Please try again later.',
};
