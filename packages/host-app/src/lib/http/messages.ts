import { defineMessages } from '../define-messages.ts';

const en = {
  network: 'Network error. Please check your connection and try again.',
  unexpected: 'An unexpected response was received.',
  unknown: 'Something went wrong. Please try again later.',
};

/** What people read when a request fails and the server has not said why. */
export const useRequestMessages = defineMessages({ en });
