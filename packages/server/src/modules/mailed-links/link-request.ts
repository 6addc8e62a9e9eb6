import * as z from 'zod';

const common = { email: z.string(), origin: z.string() };
const afterwards = { codeChallenge: z.string().nullable(), redirectTo: z.string().nullable() };

/** What somebody asked to have mailed. */
export const LinkRequest = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    ...afterwards,
    type: z.literal('sign-up'),
    passwordHash: z.string(),
    /** The token hash of the address's pending sign-up with the same password, if there was one. */
    sameAs: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ ...common, type: z.literal('confirmation') }),
  z.strictObject({ ...common, ...afterwards, type: z.literal('magic-link') }),
  z.strictObject({ ...common, type: z.literal('reset') }),
]);
export type LinkRequest = z.output<typeof LinkRequest>;
