import * as z from 'zod';

/** The largest body, in bytes, of operations that take a form and nothing long. */
export const SMALL_BODY_LIMIT = 64 * 1024;

/** An opaque id. */
export const Id = z.string().min(1).max(64);

/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime();

/** Longer than any address that SMTP can carry. */
export const EMAIL_MAX = 255;

/** The form of an address. */
export const EmailForm = z.email('Please enter a valid email address');

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `The address has ${EMAIL_MAX} characters or less`)
  .pipe(EmailForm);

/** A token from a mailed link. */
export const Token = z.string().min(1).max(200);

export const PERSON_NAME_MAX = 80;

/** Text to search names for, in any case. */
export const SearchText = z.string().trim().max(255);

/** How many items a page may have, unless the list says otherwise. */
const PAGE_LIMIT_MAX = 100;

/** The query parameters of a list that is read page by page. */
export function pageQuery({ limit, max = PAGE_LIMIT_MAX }: { limit: number; max?: number }) {
  return {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(max).default(limit),
  };
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
  });
}
