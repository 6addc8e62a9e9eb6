import { LATEST_VERSION, MessageSchema, TemplateSchema } from '@sluice/liquid/schema';
import * as z from 'zod';

/**
 * What the visual builder has made: a template for one plain decision, else a whole message, of an email with its subject and its
 * preheader; the text of the snippet is its body then. `toStored` of `@sluice/liquid`
 * writes it, and `readStored` of `@sluice/liquid/text` opens both.
 */
export const BuilderState = z.union([TemplateSchema, MessageSchema]);
export type BuilderState = z.output<typeof BuilderState>;

/** What a newer edition has saved: it is kept and handed out as it is, and changed by nothing but that edition. */
const NewerBuilderState = z
  .looseObject({
    version: z
      .number()
      .int()
      .min(LATEST_VERSION + 1),
  })
  .meta({ id: 'NewerBuilderState' });

/** What is stored of the visual builder. */
export const StoredBuilderState = z.union([TemplateSchema, MessageSchema, NewerBuilderState]);
export type StoredBuilderState = z.output<typeof StoredBuilderState>;

/** What this edition reads; `null` for text that was not built, and for what a newer edition has saved. */
export const readableState = (stored: StoredBuilderState | null): BuilderState | null =>
  stored === null || isNewer(stored) ? null : stored;

/** Tells whether a newer edition has saved it, which may have put in it what this one would lose. */
export const isNewer = (stored: StoredBuilderState | null): stored is z.output<typeof NewerBuilderState> =>
  stored !== null && 'version' in stored && (stored.version ?? 0) > LATEST_VERSION;
