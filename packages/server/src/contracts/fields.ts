import * as z from 'zod';

/** An opaque id. */
export const Id = z.string().min(1).max(64);

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime();

/** The longest address that SMTP can carry fits easily. */
const EMAIL_MAX = 255;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `The address has ${EMAIL_MAX} characters or less`)
  .pipe(z.email('Please enter a valid email address'));

/** A page of a list, as people turn pages. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
  });
}
