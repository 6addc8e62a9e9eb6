import { createHash } from 'node:crypto';

/** Whether a code challenge was made from this verifier (RFC 7636, method S256). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
