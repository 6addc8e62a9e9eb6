import { createHash, randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/** Random bytes in stock: asking the system for a few takes as long as asking for many. */
const stock = Buffer.alloc(LENGTH * 128);
let used = stock.length;

/** As many bytes as an id has characters, handed out once. */
function randomPiece(): Uint8Array {
  if (used === stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += LENGTH;
  return stock.subarray(used - LENGTH, used);
}

/** What an id names; the prefix makes ids readable in logs and refuses to be mistaken. */
export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'wsp'
  | 'mem'
  | 'snp'
  | 'atr'
  | 'evt'
  | 'aud'
  | 'live'
  | 'inv'
  | 'smp'
  | 'ver'
  | 'job'
  | 'msg';

/** A new id: `prefix_` and 22 characters from the system's random source (more than 128 bits). */
export function createId(prefix: IdPrefix): string {
  return idFrom(prefix, randomPiece);
}

/** Always the same id for the same seed; as hard to guess as the seed. */
export function derivedId(prefix: IdPrefix, seed: string): string {
  let round = 0;
  return idFrom(prefix, () =>
    createHash('sha512')
      .update(`${prefix}:${seed}:${(round += 1)}`)
      .digest(),
  );
}

function idFrom(prefix: IdPrefix, nextBytes: () => Uint8Array): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of nextBytes()) {
      // 248 is the largest multiple of 62 in a byte: taking only what lies below keeps every character as likely.
      if (byte < 248 && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `${prefix}_${id}`;
}
