import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { GivenPasskey, NewPasskey, PasskeyCreation, PasskeyRequest } from '../../src/contracts/index.ts';

/** How a device, or whoever lies for one, differs from an honest one. */
export interface Behavior {
  /** The page on which it is used. */
  origin?: string;
  rpId?: string;
  /** Whether it makes sure that it is the person. */
  verifies?: boolean;
  /** What it counts; by default one more each time. Zero for a device that does not count. */
  counter?: number;
  /** Whose it says it is, in base64url; `null` says nothing. */
  userHandle?: string | null;
  challenge?: string;
  /** The type in the data of the browser. */
  type?: string;
  /** Spoils the signature. */
  isForged?: boolean;
  /** A statement about its maker. */
  attestation?: { format: string; statement: Map<string, string | Uint8Array | Uint8Array[]> };
}

const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, synced: 0x10, withKey: 0x40 };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function counted(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The page on which tests are: the server's own, without a configured address. */
const ORIGIN = 'http://localhost';

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;

/** A device in software, with a key pair of its own, that answers as WebAuthn has it: real CBOR, COSE and signatures. */
export function createSoftwarePasskey(usual: Behavior = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;
  let userHandle = '';

  const coseKey = () => {
    const numbers: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ];
    return Buffer.from(isoCBOR.encode(new Map(numbers)));
  };

  const count = ({ counter }: Behavior) => {
    uses = counter ?? uses + 1;
    return counted(uses);
  };

  const flagsOf = ({ verifies = true }: Behavior, more = 0) =>
    Buffer.from([FLAGS.present | FLAGS.mayBeSynced | FLAGS.synced | (verifies ? FLAGS.verified : 0) | more]);

  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: shared.id,

    /** What a browser answers to `navigator.credentials.create()`. */
    create(options: PasskeyCreation, special: Behavior = {}): NewPasskey {
      const behavior = { ...usual, ...special };
      userHandle = options.user.id;
      const authData = Buffer.concat([
        sha256(behavior.rpId ?? options.rp.id),
        flagsOf(behavior, FLAGS.withKey),
        count({ counter: 0, ...behavior }),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey(),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', behavior.attestation?.format ?? 'none'],
          ['attStmt', behavior.attestation?.statement ?? new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      const { type = 'webauthn.create', challenge = options.challenge, origin = ORIGIN } = behavior;
      return {
        ...shared,
        response: {
          attestationObject: Buffer.from(attestation).toString('base64url'),
          clientDataJSON: clientData(type, challenge, origin).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** What a browser answers to `navigator.credentials.get()`. */
    get(options: PasskeyRequest, special: Behavior = {}): GivenPasskey {
      const behavior = { ...usual, ...special };
      const authData = Buffer.concat([
        sha256(behavior.rpId ?? options.rpId),
        flagsOf(behavior),
        count(behavior),
      ]);
      const { type = 'webauthn.get', challenge = options.challenge, origin = ORIGIN } = behavior;
      const data = clientData(type, challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const { isForged = false, userHandle: said = userHandle } = behavior;
      if (isForged) signature.writeUInt8(signature.readUInt8(10) ^ 1, 10);
      return {
        ...shared,
        response: {
          authenticatorData: authData.toString('base64url'),
          clientDataJSON: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(said !== null && { userHandle: said }),
        },
      };
    },
  };
}
