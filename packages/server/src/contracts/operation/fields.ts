import * as z from 'zod';
import { EMAIL_MALFORMED, EMAIL_MAX, SEARCH_MAX } from './text-limits.ts';

/** The maximum body size, in bytes, of operations without long texts. */
export const SMALL_BODY_LIMIT = 64 * 1024;

/** An opaque id. */
export const Id = z.string().min(1).max(64);

/** A time in UTC, ISO 8601. */
export const Timestamp = z.iso.datetime();

/** The format of an address. */
export const EmailFormat = z.email(EMAIL_MALFORMED);

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `Email must be ${EMAIL_MAX} characters or less`)
  .meta({ format: 'email' })
  .pipe(EmailFormat);

/** A token from an emailed link. */
export const Token = z.string().min(1).max(200);

export const PERSON_NAME_MAX = 80;

/** Text to search for in names, ignoring case. */
export const SearchText = z.string().trim().max(SEARCH_MAX);

/** The default for the maximum number of items on a page. */
const PAGE_LIMIT_MAX = 100;

/** The query parameters of a paged list. */
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

const NO_ADDRESS = 'Names cannot contain web or email addresses.';
const NO_NOISE = 'Names cannot contain invisible characters or long rows of signs.';

/** `https://…`, `www.…`, `example.com/path` and `ada@example.com`. “Booking.com” alone is the name of a company. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,24}[/:?#]|@[\p{L}\p{N}-]+\.[\p{L}]/iu;

/**
 * Control characters, directions and other characters that nobody sees, except the two joiners that scripts and emoji need;
 * five accents on one letter; five signs in a row.
 */
const NOISE =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|\p{Mn}{5}|(?:(?!\p{Extended_Pictographic})[\p{P}\p{S}]){5}/u;

/** Why a name may not appear in emails, which carry it to people who know neither it nor its author. */
function problemWith(name: string): string | undefined {
  if (ADDRESS.test(name)) return NO_ADDRESS;
  return NOISE.test(name) ? NO_NOISE : undefined;
}

/** Refuses names that would make an advertisement, a link or a riddle of the emails in which they appear. */
export function plainName<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((name, context) => {
    const message = problemWith(name);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** A person who did something. */
export const Author = z.strictObject({ id: Id, displayName: z.string(), initials: z.string() });
