import * as z from 'zod';
import { ACCEPTED_MAX, CONDITIONS_MAX, MAX_VALUE_LENGTH, STATEMENTS_MAX, TEXT_MAX } from './limits.ts';
import {
  OPERATORS,
  type BuilderSettings,
  type Condition,
  type Statement,
  type Template,
} from './template.ts';

const id = z.string().min(1).max(200);
const number = new Intl.NumberFormat('en');
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
  referenceStyle: z.enum(['braced', 'bare']).optional(),
});

/** A statement as stored and sent: at least one condition, at most 1,000. */
export const StatementSchema = z.strictObject({
  id,
  name: z.string().min(1).max(200).optional(),
  customText: longText,
  conditions: z
    .array(ConditionSchema)
    .min(1)
    .max(CONDITIONS_MAX, atMost(CONDITIONS_MAX, 'conditions in a branch'))
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
});

/** The settings of a template as stored and sent. */
export const BuilderSettingsSchema = z.strictObject({
  hasFallback: z.boolean(),
  fallbackType: z.enum(['abort', 'custom']),
  customFallback: longText,
  abortReason: shortText,
  outputStyle: z.enum(['readable', 'tight', 'one-line']).optional(),
  referenceStyle: z.enum(['braced', 'bare']).optional(),
  acceptedFindings: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(100, atMost(100, 'characters')),
        by: id.optional(),
        at: z.iso.datetime().optional(),
      }),
    )
    .max(ACCEPTED_MAX, atMost(ACCEPTED_MAX, 'accepted findings'))
    .readonly()
    .optional(),
});

/** A template as stored and sent: 1 to 1,000 statements. Only an imported text can have none. */
export const TemplateSchema = z
  .strictObject({
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
  })
  .refine(({ statements, source }) => statements.length > 0 || source !== undefined, {
    path: ['statements'],
    message: 'Only an imported text can have no statements.',
  });

/** Compile-time proof that schemas and types say the same. */
type Equal<A, B> = [A, B] extends [B, A] ? true : never;
true satisfies Equal<z.infer<typeof ConditionSchema>, Condition>;
true satisfies Equal<z.infer<typeof StatementSchema>, Statement>;
true satisfies Equal<z.infer<typeof BuilderSettingsSchema>, BuilderSettings>;
true satisfies Equal<z.infer<typeof TemplateSchema>, Template>;
