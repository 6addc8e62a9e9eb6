import * as z from 'zod';

export const Switches = z.strictObject({
  /** A part of `METHOD /path`: only requests that contain it fail. Empty for all. */
  faultsOn: z.string(),
  /** How many requests fail; `null` for all. */
  faults: z.number().int().nullable(),
  /** `hang` never answers, `drop` closes the connection, `lose` carries the request out and closes it, a number is a status. */
  fault: z.union([z.literal(['none', 'hang', 'drop', 'lose']), z.number().int().min(400).max(599)]),
  /** Waits before each answer. */
  latencyMs: z.number().int().min(0),
  /** Whether events are sent at once, kept until somebody sends them, or lost. */
  events: z.enum(['send', 'hold', 'drop']),
});
export type Switches = z.output<typeof Switches>;

export const defaultSwitches: Switches = {
  faultsOn: '',
  faults: null,
  fault: 'none',
  latencyMs: 0,
  events: 'send',
};

/** The body of an answer with an error status. */
export const faultBody = (status: number) => ({
  error: {
    type: status === 429 ? 'invalid_request_error' : status === 401 ? 'authentication_error' : 'api_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: 'The sandbox was told to fail.',
  },
});
