import { describe, expect, it } from 'vitest';
import { MessageSchema, StoredSchema, TemplateSchema } from '../../model/schema.ts';
import { passagesIn } from '../../model/message.ts';
import { toStored } from '../../model/to-stored.ts';
import { createTemplate } from '../../model/create-template.ts';
import type { Message, Passage, Template } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { importText, toTemplate } from '../to-template.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { readMessage } from './read-passages.ts';
import { messageOf, readStored } from './stored-message.ts';

const kindsOf = ({ passages }: Message): readonly string[] => passages.map(({ kind }) => kind);

describe('a stored template', () => {
  it('is a message of one decision, and its branches stay the same objects', () => {
    const template = createTemplate();
    const result = readStored(template);
    expect(result).toMatchObject({ message: { version: 1, passages: [{ kind: 'decision', template }] } });
  });

  it('with text around its chain becomes passages, and no byte is lost', () => {
    const text =
      'Hi {{${a}}} {% if ${b} == 1 %}B{% endif %}\n{% for x in y %}{% if x == 1 %}C{% endif %}{% endfor %}';
    const message = messageOf(importText(text));
    expect(kindsOf(message)).toEqual(['text', 'decision', 'text', 'loop']);
    expect(generateLiquid(message).text).toBe(text);
  });

  it('of a chain inside a loop or a branch finds its place there', () => {
    const text =
      'A{% for x in y %}{% if ${a} == 1 %}B {% if x == 2 %}C{% endif %}{% else %}D{% if x == 3 %}E{% endif %}{% endif %}{% endfor %}';
    const templates = toTemplate(parseLiquid(text)).nested.flatMap(({ result }) =>
      'template' in result ? [result.template] : [],
    );
    expect(templates).toHaveLength(3);
    for (const template of templates) {
      const message = messageOf(template);
      expect(generateLiquid(message).text).toBe(text);
      const statements = passagesIn(message.passages).flatMap(({ passage }) =>
        passage.kind === 'decision' ? passage.template.statements : [],
      );
      expect(statements).toContain(template.statements[0]);
    }
  });

  it('of a chain inside a part that is kept stays a decision between two kept texts', () => {
    const text = '{% capture x %}{% if ${a} == 1 %}B{% endif %}{% endcapture %}';
    const [nested] = toTemplate(parseLiquid(text)).nested;
    const template =
      nested !== undefined && 'template' in nested.result ? nested.result.template : createTemplate();
    const message = messageOf(template);
    expect(kindsOf(message)).toEqual(['kept', 'decision', 'kept']);
    expect(generateLiquid(message).text).toBe(text);
  });

  it('without a chain is what its text says', () => {
    expect(kindsOf(messageOf(importText('Hello {% assign x = 1 %}')))).toEqual(['text', 'kept']);
  });
});

describe('a message that is stored', () => {
  it('is a template while it is one decision, with what somebody has accepted in it', () => {
    const template = createTemplate();
    expect(toStored(messageOf(template))).toBe(template);
    const acceptedFindings = [{ key: 'no-fallback.1' }];
    const answered = { ...template, settings: { ...template.settings, acceptedFindings } };
    const message = messageOf(answered);
    expect(message.acceptedFindings).toBe(acceptedFindings);
    expect(toStored(message)).toEqual(answered);
  });

  it('of an imported text with one decision is the template that the text was imported as', () => {
    for (const text of [
      'Hi {{${a}}} {% if ${b} == 1 %}B{% else %}C{% endif %}\nBye',
      "{%- if ${b} == 'x' -%} B {%- endif %}",
    ]) {
      const template = importText(text);
      expect(toStored(messageOf(template))).toEqual(template);
      expect(toStored(readMessage(text))).not.toHaveProperty('version');
    }
  });

  it('stays a message with a second passage, a title, or an opened branch', () => {
    const plain = messageOf(
      importText('{% if ${a} == 1 %}B{% if ${c} %}D{% endif %}{% endif %}{% assign x = 1 %}'),
    );
    const decision = plain.passages.find(({ kind }) => kind === 'decision');
    if (decision?.kind !== 'decision') throw new Error('no decision');
    const text: Passage = { kind: 'text', id: 't', text: 'Hi' };
    const { statements } = decision.template;
    const opened = {
      ...decision.template,
      statements: statements.map((one) => ({ ...one, passages: readMessage(one.customText).passages })),
    };
    for (const passages of [
      [text, decision, ...plain.passages.slice(1)],
      [text, { ...decision, template: createTemplate() }],
      [{ ...decision, name: 'Greeting' }],
      [{ ...decision, template: opened }],
      [text],
    ]) {
      const message: Message = { ...plain, passages };
      expect(toStored(message)).toBe(message);
    }
  });
});

describe('what is stored', () => {
  it('as a message comes back as the same object', () => {
    const message = readMessage('a{% if ${b} == 1 %}B{% endif %}');
    expect(readStored(message)).toEqual({ message });
    expect(StoredSchema.safeParse(message).success).toBe(true);
  });

  it('by a newer edition is refused, kept, and said', () => {
    const stored = { version: 4, passages: [], more: 'of it' };
    expect(readStored(stored)).toEqual({
      problem: { code: 'stored-newer', params: { version: 4, known: 3 } },
      stored,
    });
  });

  it('by a newer edition is refused by the schema with the version', () => {
    const result = MessageSchema.safeParse({ version: 4, passages: [] });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Saved by a newer edition of Sluice (version 4), which this one cannot read.',
    ]);
  });

  it.each([null, 'text', 7, {}, { version: 0, passages: [] }, { version: 1 }])(
    '%j is refused and kept',
    (stored) => {
      expect(readStored(stored)).toEqual({ problem: { code: 'stored-unreadable', params: {} }, stored });
    },
  );
});

describe('MessageSchema', () => {
  const loop = (passages: readonly Passage[]): Passage => ({
    kind: 'loop',
    id: 'l',
    variable: 'x',
    list: 'y',
    passages,
  });
  const deep = (levels: number): readonly Passage[] =>
    levels === 0 ? [{ kind: 'text', id: 't', text: 'x' }] : [loop(deep(levels - 1))];
  const message = (passages: readonly Passage[]): unknown => ({ version: 1, passages });
  const codesOf = (value: unknown): readonly unknown[] =>
    MessageSchema.safeParse(value).error?.issues.map((issue) =>
      'params' in issue ? issue.params?.['code'] : issue.code,
    ) ?? [];

  it('accepts what is read, with all that can be in it', () => {
    const text =
      'Hi {% for x in y limit: 2 %}{% if x == 1 %}A{% endif %}{% else %}none{% endfor %}{% raw %}r{% endraw %}{{ a }';
    const message = readMessage(text);
    expect(MessageSchema.parse(message)).toEqual(message);
  });

  it('accepts ten levels and refuses more, however many', () => {
    expect(codesOf(message(deep(10)))).toEqual([]);
    expect(codesOf(message(deep(11)))).toEqual(['passages-too-deep']);
    expect(codesOf(message(deep(5000)))).toEqual(['passages-too-deep']);
  });

  it('refuses more than 2,000 passages', () => {
    const texts = Array.from({ length: 2001 }, (_, index): Passage => ({
      kind: 'text',
      id: `${index}`,
      text: 'x',
    }));
    expect(codesOf(message(texts))).toEqual(['too-many-passages']);
    expect(codesOf(message(texts.slice(1)))).toEqual([]);
  });

  it('refuses what no message has', () => {
    expect(codesOf({ version: 4, passages: [] })).not.toEqual([]);
    expect(codesOf(message([{ kind: 'picture', id: 'x' } as unknown as Passage]))).not.toEqual([]);
  });

  it('bounds what is open in the branches of a template', () => {
    const template: Template = createTemplate();
    const [statement] = template.statements;
    const opened = (levels: number): unknown => ({
      ...template,
      statements: [{ ...statement, passages: deep(levels) }],
    });
    expect(TemplateSchema.safeParse(opened(9)).success).toBe(true);
    expect(TemplateSchema.safeParse(opened(5000)).success).toBe(false);
  });
});
