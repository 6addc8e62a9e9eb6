import * as z from 'zod';
import { Id } from '../operation/fields.ts';

/** A person who did something. */
export const Author = z.strictObject({ id: Id, displayName: z.string(), initials: z.string() });
