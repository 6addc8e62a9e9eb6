/** Makes ids that are unique; hosts may inject their own. */
export type CreateId = () => string;

const LENGTH = 12;
const written = Array.from({ length: 256 }, (_, byte) => byte.toString(36).padStart(2, '0'));

/** Asking for random numbers takes its time, so they are fetched for many ids at once. */
let bytes = new Uint8Array();
let used = 0;

/** A random id. Unlike `randomUUID`, this works on pages that are not served over https, too. */
export function createId(): string {
  if (used >= bytes.length) {
    bytes = crypto.getRandomValues(new Uint8Array(LENGTH * 64));
    used = 0;
  }
  let id = '';
  for (const end = used + LENGTH; used < end; used += 1) id += written[bytes[used] ?? 0];
  return id;
}
