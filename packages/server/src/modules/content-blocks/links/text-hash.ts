import { createHash } from 'node:crypto';

/** Identifies a text. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
