import { defineMessages } from '../define-messages.ts';

const en = {
  network: 'Network error. Please check your connection and try again.',
  unexpected: 'An unexpected response was received.',
  unknown: 'Something went wrong. Please try again later.',
};

/** What people read about requests that failed before the server could say why. */
export const useRequestMessages = defineMessages({ en });
