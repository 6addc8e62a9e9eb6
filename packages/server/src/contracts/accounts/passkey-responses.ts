import * as z from 'zod';

/** Bytes as browsers write them in JSON: base64url, without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This is not base64url');

/** The longest id that the specification allows, of 1023 bytes. */
const CredentialId = bytes(1364);
const ClientData = bytes(4000);
const AuthenticatorData = bytes(8000);
const PublicKey = bytes(4000);

/** What a browser says about how it reaches a passkey: `internal`, `hybrid`, `usb` and others that may come. */
const Transports = z.array(z.string().max(20)).max(10);

const shared = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

/** What a browser answers when a passkey was made: `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskey = z.strictObject({
  ...shared,
  response: z.strictObject({
    attestationObject: bytes(16_000),
    clientDataJSON: ClientData,
    transports: Transports.default([]),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: PublicKey.optional(),
    authenticatorData: AuthenticatorData.optional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a browser answers when a passkey was used: `AuthenticationResponseJSON` of WebAuthn. */
export const GivenPasskey = z.strictObject({
  ...shared,
  response: z.strictObject({
    authenticatorData: AuthenticatorData,
    clientDataJSON: ClientData,
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});
export type GivenPasskey = z.output<typeof GivenPasskey>;

const Descriptor = z.strictObject({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: Transports.optional(),
});

const UserVerification = z.enum(['required', 'preferred']);

/** What a browser is asked for a passkey with: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: UserVerification,
  /** The passkeys that may be used. Empty where the person chooses among all that there are for this site. */
  allowCredentials: z.array(Descriptor),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What a browser makes a passkey from: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: UserVerification,
  }),
  /** Those that the person has, so that no device gets two. */
  excludeCredentials: z.array(Descriptor),
  extensions: z.strictObject({ credProps: z.literal(true) }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;
