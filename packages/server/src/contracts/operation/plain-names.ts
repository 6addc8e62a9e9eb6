import type * as z from 'zod';

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
