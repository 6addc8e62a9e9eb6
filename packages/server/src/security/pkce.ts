import { createHash } from 'node:crypto';

/** RFC 7636, method S256: whether the challenge was made from this verifier. */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
