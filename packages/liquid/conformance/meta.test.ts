import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMessages, mergeTemplates } from '../src/exports/compare.ts';
import {
  generateLiquid,
  messageReducer,
  passagesIn,
  templateReducer,
  toStored,
  type Message,
  type Meta,
  type Template,
} from '../src/exports/index.ts';
import { StoredSchema, TemplateSchema } from '../src/exports/schema.ts';
import { importText, messageOf, readStored } from '../src/exports/text.ts';
import { anyTemplate } from './random-templates.ts';

const keyOf = (rule: string): Meta => ({ rule, tags: ['a', { b: null }] });

/** A template with something kept at every place that can have it. */
function withKeys(template: Template): Template {
  let kept = templateReducer(template, { type: 'meta-changed', meta: keyOf('template') });
  for (const { id: statementId, conditions } of template.statements) {
    kept = templateReducer(kept, { type: 'meta-changed', statementId, meta: keyOf(statementId) });
    for (const { id: conditionId } of conditions)
      kept = templateReducer(kept, {
        type: 'meta-changed',
        statementId,
        conditionId,
        meta: keyOf(conditionId),
      });
  }
  return kept;
}

const keysIn = (template: Template): readonly unknown[] => [
  template.meta?.['rule'],
  ...template.statements.flatMap(({ meta, conditions }) => [
    meta?.['rule'],
    ...conditions.map((item) => item.meta?.['rule']),
  ]),
];

const expectedIn = ({ statements }: Template): readonly unknown[] => [
  'template',
  ...statements.flatMap(({ id, conditions }) => [id, ...conditions.map((item) => item.id)]),
];

const imported = importText(
  "Hi {% if ${city} == 'Rome' and ${plan} == 'pro' %} A {%- elsif ${city} == 'Oslo' %}B{% else %}C{% endif %} Bye",
);

describe('what a host keeps with the parts of a template', () => {
  it('is never printed, and changes no byte', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        expect(generateLiquid(withKeys(template)).text).toBe(generateLiquid(template).text);
      }),
      { numRuns: 40 },
    );
    expect(generateLiquid(withKeys(imported)).text).toBe(generateLiquid(imported).text);
  });

  it('stays with each part through edits of its text, its conditions, its place and its settings', () => {
    let template = withKeys(imported);
    const [first, second] = template.statements;
    const [condition] = first?.conditions ?? [];
    if (first === undefined || second === undefined || condition === undefined)
      throw new Error('no branches');
    const statementId = first.id;
    for (const action of [
      { type: 'statement-text-changed', statementId, text: 'Other' },
      { type: 'statement-named', statementId, name: 'Romans' },
      {
        type: 'condition-changed',
        statementId,
        conditionId: condition.id,
        changes: { attributeName: 'town', value: 'x' },
      },
      {
        type: 'condition-moved',
        statementId,
        conditionId: condition.id,
        toStatementId: second.id,
        toIndex: 1,
      },
      { type: 'statement-moved', statementId, toIndex: 1 },
      { type: 'settings-changed', changes: { customFallback: 'D', outputStyle: 'tight' } },
    ] as const) {
      template = templateReducer(template, action);
      expect(keysIn(template)).toEqual(expectedIn(template));
    }
    const copied = templateReducer(template, {
      type: 'condition-duplicated',
      statementId: second.id,
      conditionId: condition.id,
      newConditionId: 'copy',
    });
    const metas = copied.statements.flatMap(({ conditions }) =>
      conditions.map((item) => item.meta?.['rule']),
    );
    expect(metas.filter((rule) => rule === condition.id)).toHaveLength(2);
  });

  it('is stored as version 3, comes back, and is version-less again without it', () => {
    const template = withKeys(imported);
    expect(template.version).toBe(3);
    expect(StoredSchema.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
    const result = readStored(template);
    if (!('message' in result)) throw new Error('not read');
    expect(result.message.version).toBe(3);
    expect(toStored(result.message)).toEqual(template);
    let bare = templateReducer(template, { type: 'meta-changed', meta: undefined });
    for (const { id: statementId, conditions } of imported.statements) {
      bare = templateReducer(bare, { type: 'meta-changed', statementId, meta: undefined });
      for (const { id: conditionId } of conditions)
        bare = templateReducer(bare, { type: 'meta-changed', statementId, conditionId, meta: undefined });
    }
    expect(bare).toEqual(imported);
  });

  it('of a text without branches goes to the message', () => {
    const template = templateReducer(importText('Hello'), { type: 'meta-changed', meta: keyOf('text') });
    expect(messageOf(template)).toMatchObject({ version: 3, meta: { rule: 'text' } });
  });

  it.each([
    ['is no object', ['a'] as unknown],
    ['has more than 10,000 characters', { text: 'x'.repeat(10_000) }],
    ['is deeper than ten levels', JSON.parse(`${'{"a":'.repeat(11)}1${'}'.repeat(11)}`) as unknown],
    ['is no JSON', { at: new Date(0) }],
  ])('is refused where it %s', (_, meta) => {
    const result = TemplateSchema.safeParse({ ...imported, meta });
    expect(result.success).toBe(false);
  });
});

describe('what a host keeps with a message', () => {
  const message = messageOf(withKeys(imported));

  it('is an edit like every other, and stays while its parts are edited', () => {
    const kept = messageReducer(message, { type: 'message-meta-changed', meta: keyOf('message') });
    const [text] = kept.passages;
    const edited = messageReducer(kept, {
      type: 'passage-text-changed',
      passageId: text?.id ?? '',
      text: 'Dear ',
    });
    expect(edited.meta).toEqual(keyOf('message'));
    expect(toStored(edited)).toBe(edited);
    const email = messageReducer(edited, { type: 'email-changed', email: { subject: [], preheader: [] } });
    expect(email).toMatchObject({ version: 3, meta: { rule: 'message' } });
    expect(StoredSchema.safeParse(email).success).toBe(true);
    expect(messageReducer(email, { type: 'email-changed' })).toMatchObject({ version: 3 });
  });

  it('with a decision makes its message one of version 3', () => {
    const plain = messageOf(imported);
    const decision = plain.passages.find(({ kind }) => kind === 'decision');
    const edited = messageReducer(plain, {
      type: 'template-changed',
      passageId: decision?.id ?? '',
      action: { type: 'meta-changed', meta: keyOf('decision') },
    });
    expect([plain.version, edited.version]).toEqual([1, 3]);
  });
});

describe('what a host keeps, in two versions of a template', () => {
  const base = withKeys(imported);
  const [first] = base.statements;
  const statementId = first?.id ?? '';
  const keep = (template: Template, meta: Meta): Template =>
    templateReducer(template, { type: 'meta-changed', statementId, meta });

  it('is taken key by key from whoever has changed it, beside the choices of what is said', () => {
    const mine = keep(base, { ...first?.meta, mine: 1 });
    const theirs = templateReducer(keep(base, { ...first?.meta, theirs: 2 }), {
      type: 'statement-text-changed',
      statementId,
      text: 'Their text',
    });
    const { suggested, result } = mergeTemplates({ base, mine, theirs });
    const merged = result(suggested);
    expect(merged.statements[0]).toMatchObject({ customText: 'Their text' });
    expect(merged.statements[0]?.meta).toEqual({ ...first?.meta, mine: 1, theirs: 2 });
    expect(keysIn(merged)).toEqual(expectedIn(merged));
  });

  it('is not lost where nothing else has changed', () => {
    const theirs = keep(base, { rule: 'another' });
    expect(mergeTemplates({ base, mine: base, theirs }).result({}).statements[0]?.meta).toEqual({
      rule: 'another',
    });
    const messages = [base, theirs].map((template) => messageOf(template, { createId: () => 'd' }));
    const [own, their] = messages as [Message, Message];
    const merge = mergeMessages({ base: own, mine: own, theirs: { ...their, meta: keyOf('message') } });
    const merged = merge.result(merge.suggested);
    expect(merged.meta).toEqual(keyOf('message'));
    const [decision] = passagesIn(merged.passages).flatMap(({ passage }) =>
      passage.kind === 'decision' ? [passage.template] : [],
    );
    expect(decision?.statements[0]?.meta).toEqual({ rule: 'another' });
  });
});
