/** Makes ids that are unique; hosts may inject their own. */
export type CreateId = () => string;

const LENGTH = 12;
const written = Array.from({ length: 256 }, (_, byte) => byte.toString(36).padStart(2, '0'));

/** Random numbers are slow to fetch, so they are fetched for many ids at once. */
let letters = '';
let used = 0;

/** A random id. Unlike `randomUUID`, this works on pages that are not served over https, too. */
export function createId(): string {
  if (used >= letters.length) {
    letters = '';
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 64))) letters += written[byte];
    used = 0;
  }
  used += LENGTH * 2;
  return letters.slice(used - LENGTH * 2, used);
}
