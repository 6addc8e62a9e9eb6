/** Makes ids that are unique; hosts may inject their own. */
export type CreateId = () => string;

/** A random id. Unlike `randomUUID`, this works on pages that are not served over https, too. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
