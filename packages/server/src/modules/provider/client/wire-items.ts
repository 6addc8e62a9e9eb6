import * as z from 'zod';
import type { RateLimitState } from './rate-limit.ts';

/** Longer than any name that Braze accepts. */
const NAME_MAX = 1000;

const tagNames = z
  .array(z.unknown())
  .catch([])
  .transform((names) => names.filter((name) => typeof name === 'string'));

/** The fields that we use. Braze sends more, may leave out some, and sends `null` for others. */
const named = {
  name: z.string().min(1).max(NAME_MAX),
  description: z.string().nullish(),
  status: z.string().nullish(),
  tag_names: tagNames,
};

export const AttributeItem = z.object({
  ...named,
  data_type: z.string().nullish(),
  array_length: z.number().nullish().catch(null),
});
export const EventItem = z.object(named);
export type AttributeItem = z.output<typeof AttributeItem>;
export type EventItem = z.output<typeof EventItem>;

/** One page of a list. */
export interface BrazePage<Item> {
  items: Item[];
  /** Items that arrived broken; they are counted and left out. */
  skipped: number;
  /** The cursor of the next page; `undefined` on the last one. */
  next: string | undefined;
  rateLimit: RateLimitState | undefined;
}

/** The items that have the fields we use, in the right types. */
export function readItems<Item>(
  list: readonly unknown[],
  schema: z.ZodType<Item>,
): { items: Item[]; skipped: number } {
  const items = list.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
  return { items, skipped: list.length - items.length };
}
