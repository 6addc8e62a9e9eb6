import * as z from 'zod';
import { isConditionGroup } from './condition-items.ts';
import {
  ACCEPTED_MAX,
  CONDITIONS_MAX,
  GROUP_DEPTH_MAX,
  MAX_VALUE_LENGTH,
  PASSAGE_DEPTH_MAX,
  PASSAGES_MAX,
  STATEMENTS_MAX,
  TEXT_MAX,
} from './limits.ts';
import type { IslandReason } from './island-reason.ts';
import { excessOf } from './message-bounds.ts';
import { isMeta, META_DEPTH_MAX, META_MAX, type Meta } from './meta.ts';
import {
  EMAIL_MESSAGE_VERSION,
  LATEST_VERSION,
  MESSAGE_VERSION,
  META_VERSION,
  OPERATORS,
  type BuilderSettings,
  type Condition,
  type ConditionGroup,
  type ConditionItem,
  type Message,
  type Passage,
  type Statement,
  type Template,
} from './template.ts';

const number = new Intl.NumberFormat('en');

/** What a host keeps with a part. */
const MetaSchema = z
  .record(z.string(), z.unknown())
  .refine(isMeta, {
    message: `It is JSON of at most ${number.format(META_MAX)} characters, and at most ${META_DEPTH_MAX} levels deep.`,
    params: { code: 'meta-too-large' },
  })
  .meta({ id: 'Meta' }) as unknown as z.ZodType<Meta>;

const id = z.string().min(1).max(200);
const atMost = (max: number, what: string) => `At most ${number.format(max)} ${what} are possible.`;
const shortText = z.string().max(MAX_VALUE_LENGTH, atMost(MAX_VALUE_LENGTH, 'characters'));
const longText = z.string().max(TEXT_MAX, atMost(TEXT_MAX, 'characters'));

/** A condition as stored and sent. */
export const ConditionSchema = z.strictObject({
  id,
  attributeType: z.enum(['custom_attribute', 'default_attribute', 'custom_event', 'variable', '']),
  attributeName: shortText,
  dataType: z.enum(['string', 'number', 'boolean', 'array', 'time']).optional(),
  operator: z.enum([...OPERATORS, '']),
  value: shortText,
  valueKind: z.enum(['reference', 'empty-text', 'empty', 'nothing']).optional(),
  logicalOperator: z.enum(['and', 'or']).optional(),
  eventProperty: shortText.optional(),
  subscriptionGroupId: shortText.optional(),
  dateZone: z.literal('person').optional(),
  readAs: z.literal('number').optional(),
  referenceStyle: z.enum(['braced', 'bare']).optional(),
  meta: MetaSchema.optional(),
});

const GroupFields = {
  id,
  kind: z.enum(['all', 'any', 'none']),
  logicalOperator: z.enum(['and', 'or']).optional(),
  meta: MetaSchema.optional(),
};

/** What stands where no group may: it is refused before anything in it is read. */
const TooDeep = z.looseObject({ items: z.unknown() }).refine(() => false, {
  message: `Groups can be at most ${GROUP_DEPTH_MAX} deep.`,
  params: { code: 'groups-too-deep' },
});

/** Groups are spelled out level by level, so that nothing that is sent can be deeper than what is read. */
function itemSchema(levels: number): z.ZodType<ConditionItem> {
  const inside =
    levels === 0
      ? (TooDeep as unknown as z.ZodType<ConditionGroup>)
      : z.strictObject({
          ...GroupFields,
          items: z
            .array(itemSchema(levels - 1))
            .max(CONDITIONS_MAX, atMost(CONDITIONS_MAX, 'conditions in a branch'))
            .readonly(),
        });
  return z.union([ConditionSchema, inside]);
}

const ItemSchema = itemSchema(GROUP_DEPTH_MAX);

/** A group as stored and sent: at most five levels of groups, itself included. */
export const ConditionGroupSchema: z.ZodType<ConditionGroup> = z.strictObject({
  ...GroupFields,
  items: z.array(itemSchema(GROUP_DEPTH_MAX - 1)).readonly(),
});

/** How many conditions and groups there are; what is too deep is refused anyway. */
function countOf(items: readonly ConditionItem[], levels = GROUP_DEPTH_MAX): number {
  return items.reduce((count, item) => {
    const inside = isConditionGroup(item) && levels > 0 ? countOf(item.items, levels - 1) : 0;
    return count + 1 + inside;
  }, 0);
}

/** Passages as stored and sent. What is too deep, or too much, is refused before anything in it is read. */
const PassageListSchema = z
  .unknown()
  .superRefine((passages, context) => {
    const code = excessOf({ passages });
    if (code === undefined) return;
    const message =
      code === 'passages-too-deep'
        ? `Parts of a message can be at most ${PASSAGE_DEPTH_MAX} deep.`
        : atMost(PASSAGES_MAX, 'parts of a message');
    context.addIssue({ code: 'custom', message, params: { code } });
  })
  .pipe(z.lazy(() => z.array(PassageSchema).readonly()))
  .meta({ id: 'Passages' }) as unknown as z.ZodType<readonly Passage[]>;

/** A statement as stored and sent: at least one condition, at most 1,000, those in groups and the groups included. */
export const StatementSchema = z.strictObject({
  id,
  name: z.string().min(1).max(200).optional(),
  customText: longText,
  passages: PassageListSchema.optional(),
  conditions: z
    .array(ItemSchema)
    .min(1)
    .max(CONDITIONS_MAX, atMost(CONDITIONS_MAX, 'conditions in a branch'))
    .refine((items) => items.length > CONDITIONS_MAX || countOf(items) <= CONDITIONS_MAX, {
      message: atMost(CONDITIONS_MAX, 'conditions in a branch'),
    })
    .readonly(),
  source: z
    .strictObject({
      opening: longText.optional(),
      trim: z.enum(['left', 'right', 'both']).optional(),
      before: longText,
      after: longText,
      trimAfter: z.boolean().optional(),
    })
    .optional(),
  meta: MetaSchema.optional(),
});

/** The findings that somebody has accepted. */
const AcceptedSchema = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(100, atMost(100, 'characters')),
      by: id.optional(),
      at: z.iso.datetime().optional(),
    }),
  )
  .max(ACCEPTED_MAX, atMost(ACCEPTED_MAX, 'accepted findings'))
  .readonly();

/** The settings of a template as stored and sent. */
export const BuilderSettingsSchema = z.strictObject({
  hasFallback: z.boolean(),
  fallbackType: z.enum(['abort', 'custom']),
  customFallback: longText,
  fallbackPassages: PassageListSchema.optional(),
  abortReason: shortText,
  outputStyle: z.enum(['readable', 'tight', 'one-line']).optional(),
  referenceStyle: z.enum(['braced', 'bare']).optional(),
  acceptedFindings: AcceptedSchema.optional(),
});

/** A template as stored and sent: 1 to 1,000 statements. Only an imported text can have none. */
export const TemplateSchema = z
  .strictObject({
    version: z.literal(META_VERSION, { error: ({ input }) => refusedVersion(input) }).optional(),
    statements: z.array(StatementSchema).max(STATEMENTS_MAX, atMost(STATEMENTS_MAX, 'branches')).readonly(),
    settings: BuilderSettingsSchema,
    source: z
      .strictObject({
        keyword: z.enum(['if', 'unless', 'case']),
        before: z.string().max(1_000_000),
        declarations: z.string().max(1_000_000).optional(),
        trimBefore: z.boolean().optional(),
        fallback: longText.optional(),
        elseTag: z.strictObject({ opening: longText, before: longText, after: longText }).optional(),
        closing: shortText,
        after: z.string().max(1_000_000),
      })
      .optional(),
    meta: MetaSchema.optional(),
  })
  .refine(({ statements, source }) => statements.length > 0 || source !== undefined, {
    path: ['statements'],
    message: 'Only an imported text can have no statements.',
  })
  // By a name, since passages in it contain templates: a description of an interface can then refer to it.
  .meta({ id: 'Template' });

const name = z.string().min(1).max(200).optional();
const tagText = z.string().max(TEXT_MAX, atMost(TEXT_MAX, 'characters'));

const TextPassageSchema = z.strictObject({ kind: z.literal('text'), id, text: longText });

const DecisionPassageSchema = z.strictObject({
  kind: z.literal('decision'),
  id,
  name,
  template: TemplateSchema,
});

const LoopPassageSchema = z.strictObject({
  kind: z.literal('loop'),
  id,
  name,
  variable: shortText,
  list: shortText,
  limit: shortText.optional(),
  offset: shortText.optional(),
  reversed: z.boolean().optional(),
  referenceStyle: z.enum(['braced', 'bare']).optional(),
  passages: PassageListSchema,
  emptyPassages: PassageListSchema.optional(),
  source: z
    .strictObject({
      opening: tagText.optional(),
      trim: z.enum(['left', 'right', 'both']).optional(),
      elseTag: tagText.optional(),
      closing: tagText,
    })
    .optional(),
});

const KeptPassageSchema = z.strictObject({
  kind: z.literal('kept'),
  id,
  text: z.string().max(1_000_000),
  reason: z.strictObject({
    code: z.string().min(1).max(100),
    params: z.record(z.string().max(100), z.union([z.string().max(MAX_VALUE_LENGTH), z.number()])),
  }) as unknown as z.ZodType<IslandReason>,
});

/** A passage as stored and sent. */
const PassageSchema = z
  .discriminatedUnion('kind', [
    TextPassageSchema,
    DecisionPassageSchema,
    LoopPassageSchema,
    KeptPassageSchema,
  ])
  .meta({ id: 'Passage' });

/**
 * A message as stored and sent: in each part at most 2,000 passages, those inside others included, and at most ten levels of them.
 * One with a subject and a preheader is of another version, so that no earlier edition loses them.
 */
export const MessageSchema = z
  .strictObject({
    version: z.literal([MESSAGE_VERSION, EMAIL_MESSAGE_VERSION, META_VERSION], {
      error: ({ input }) => refusedVersion(input),
    }),
    passages: PassageListSchema,
    email: z.strictObject({ subject: PassageListSchema, preheader: PassageListSchema }).optional(),
    acceptedFindings: AcceptedSchema.optional(),
    meta: MetaSchema.optional(),
  })
  .refine(
    ({ version, email }) =>
      version === META_VERSION || (version === EMAIL_MESSAGE_VERSION) === (email !== undefined),
    {
      path: ['version'],
      message:
        'A message with a subject and a preheader is of version 2 or 3, and one of version 2 has them.',
    },
  );

function refusedVersion(version: unknown): string | undefined {
  if (typeof version !== 'number' || version <= LATEST_VERSION) return undefined;
  return `Saved by a newer edition of Sluice (version ${number.format(version)}), which this one cannot read.`;
}

/** What is stored: a message, or a template of an earlier edition. `readStored` of `@sluice/liquid/text` opens it. */
export const StoredSchema: z.ZodType<Message | Template> = z.union([MessageSchema, TemplateSchema]);

/** Compile-time proof that schemas and types say the same. */
type Equal<A, B> = [A, B] extends [B, A] ? true : never;
true satisfies Equal<z.infer<typeof ConditionSchema>, Condition>;
true satisfies Equal<z.infer<typeof StatementSchema>, Statement>;
true satisfies Equal<z.infer<typeof BuilderSettingsSchema>, BuilderSettings>;
true satisfies Equal<z.infer<typeof TemplateSchema>, Template>;
true satisfies Equal<z.infer<typeof PassageSchema>, Passage>;
true satisfies Equal<z.infer<typeof MessageSchema>, Message>;
