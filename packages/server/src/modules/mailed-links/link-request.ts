import * as z from 'zod';

const recipient = { email: z.string(), origin: z.string() };
const continuation = { codeChallenge: z.string().nullable(), redirectTo: z.string().nullable() };

/** A request for an emailed link. */
export const LinkRequest = z.discriminatedUnion('type', [
  z.strictObject({
    ...recipient,
    ...continuation,
    type: z.literal('sign-up'),
    passwordHash: z.string(),
    /** The token hash of the pending sign-up with the same address and password, if there was one. */
    sameAs: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ ...recipient, type: z.literal('confirmation') }),
  z.strictObject({ ...recipient, ...continuation, type: z.literal('magic-link') }),
  z.strictObject({ ...recipient, type: z.literal('reset') }),
]);
export type LinkRequest = z.output<typeof LinkRequest>;
