import { describe, expect, it } from 'vitest';
import { decisionOfStatement, passageById, passagesIn } from '../model/message.ts';
import type { DecisionPassage, Message } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { generateTemplate } from '../translate/generate-template.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import type { BranchOfDecision, MessageAction } from './message-action.ts';
import { messageReducer } from './message-reducer.ts';
import { templateReducer } from './template-reducer.ts';

function ids(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}

const read = (text: string): Message => readMessage(text, { createId: ids('p') });
const textOf = (message: Message): string => generateLiquid(message).text;
const kindsOf = ({ passages }: Message): readonly string[] => passages.map(({ kind }) => kind);
const after = (message: Message, ...actions: readonly MessageAction[]): Message =>
  actions.reduce(messageReducer, message);

function decisionsOf({ passages }: Message): readonly DecisionPassage[] {
  return passagesIn(passages).flatMap(({ passage }) => (passage.kind === 'decision' ? [passage] : []));
}
function decisionAt(message: Message, index: number): DecisionPassage {
  const decision = decisionsOf(message)[index];
  if (decision === undefined) throw new Error(`There is no decision ${index}.`);
  return decision;
}
const firstBranch = ({ template }: DecisionPassage): { statementId: string } => ({
  statementId: template.statements[0]?.id ?? '',
});

/** The message with the text of a branch opened. */
function open(message: Message, index: number, branch?: BranchOfDecision): Message {
  const decision = decisionAt(message, index);
  const where = branch ?? firstBranch(decision);
  const text =
    where === 'else'
      ? decision.template.settings.customFallback
      : (decision.template.statements.find(({ id }) => id === where.statementId)?.customText ?? '');
  return messageReducer(message, {
    type: 'branch-opened',
    passageId: decision.id,
    branch: where,
    passages: readPassages(text, { createId: ids(`in${index}-`) }),
  });
}

const conditionChange = (decision: DecisionPassage, changes: object): MessageAction => ({
  type: 'template-changed',
  passageId: decision.id,
  action: {
    type: 'condition-changed',
    statementId: decision.template.statements[0]?.id ?? '',
    conditionId: decision.template.statements[0]?.conditions[0]?.id ?? '',
    changes,
  },
});

const two =
  'Hi {{${first_name}}},\n{% if ${city} == "Bonn" %}A{% endif %} and {% if ${vip} == true %}B{% else %}C{% endif %}!';
const nested =
  'Hi. {% if ${tier} == "gold" %}Gold. {% if ${years} > 2 %}30 %{% else %}20 %{% endif %} Bye.{% else %}None{% endif %}';

describe('an edit of a decision', () => {
  it('changes only its own bytes, and keeps all other passages the same objects', () => {
    const message = read(two);
    const edited = after(message, conditionChange(decisionAt(message, 1), { value: 'false' }));
    expect(textOf(edited)).toBe(
      two.replace('{% if ${vip} == true %}', '{% if {{${vip}}} == false %}').replace('{{${vip}}}', '${vip}'),
    );
    expect(edited.passages.map((passage, index) => passage === message.passages[index])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('inside a loop finds its decision', () => {
    const message = read('{% for item in items %}{% if item.stock < 3 %}Few{% endif %}{% endfor %}');
    const edited = after(message, conditionChange(decisionAt(message, 0), { value: '5' }));
    expect(textOf(edited)).toBe('{% for item in items %}{% if item.stock < 5 %}Few{% endif %}{% endfor %}');
  });

  it('inside a branch changes the text of that branch', () => {
    const message = open(read(nested), 0);
    expect(textOf(message)).toBe(nested);
    const edited = after(message, conditionChange(decisionAt(message, 1), { value: '5' }));
    expect(textOf(edited)).toBe(nested.replace('> 2', '> 5'));
    expect(decisionAt(edited, 0).template.statements[0]?.customText).toBe(
      'Gold. {% if ${years} > 5 %}30 %{% else %}20 %{% endif %} Bye.',
    );
  });

  it('that does nothing returns the same message', () => {
    const message = open(read(nested), 0);
    expect(after(message, conditionChange(decisionAt(message, 1), { value: '2' }))).toBe(message);
    expect(after(message, { type: 'passage-removed', passageId: 'nobody' })).toBe(message);
  });
});

describe('an incomplete condition inside a branch', () => {
  const message = open(read(nested), 0);
  const incomplete = after(message, conditionChange(decisionAt(message, 1), { value: '' }));

  it('is printed as a gap and listed, with its decision', () => {
    expect(textOf(incomplete)).toContain('{% if ${years} > ⟨value⟩ %}');
    const inner = decisionAt(incomplete, 1);
    expect(generateLiquid(incomplete).incomplete).toMatchObject([
      { passageId: inner.id, statementId: inner.template.statements[0]?.id, code: 'value-missing' },
    ]);
  });

  it('stays while somebody types beside it in the text as a whole', () => {
    const outer = decisionAt(incomplete, 0);
    const statement = outer.template.statements[0];
    const typed = after(incomplete, {
      type: 'template-changed',
      passageId: outer.id,
      action: {
        type: 'statement-text-changed',
        statementId: statement?.id ?? '',
        text: `So: ${statement?.customText.replace('Bye', 'Goodbye') ?? ''}`,
      },
    });
    expect(decisionAt(typed, 1)).toBe(decisionAt(incomplete, 1));
    expect(textOf(typed)).toContain(
      'So: Gold. {% if ${years} > ⟨value⟩ %}30 %{% else %}20 %{% endif %} Goodbye.',
    );
  });

  it('stays when the branch is copied, with ids of its own', () => {
    const outer = decisionAt(incomplete, 0);
    const copied = after(incomplete, {
      type: 'template-changed',
      passageId: outer.id,
      action: {
        type: 'statement-duplicated',
        statementId: firstBranch(outer).statementId,
        newStatementId: 'copy',
        newConditionIds: ['copied'],
      },
    });
    expect(generateLiquid(copied).incomplete).toHaveLength(2);
    const all = passagesIn(copied.passages).map(({ passage }) => passage.id);
    expect(new Set(all).size).toBe(all.length);
    expect(decisionOfStatement(copied, 'copy')).toBe(decisionAt(copied, 0));
  });

  it('keeps the branch open until it is filled in; then the branch can be closed', () => {
    const close: MessageAction = {
      type: 'branch-closed',
      passageId: decisionAt(incomplete, 0).id,
      branch: firstBranch(decisionAt(incomplete, 0)),
    };
    expect(after(incomplete, close)).toBe(incomplete);
    const filled = after(incomplete, conditionChange(decisionAt(incomplete, 1), { value: '2' }), close);
    expect(decisionsOf(filled)).toHaveLength(1);
    expect(textOf(filled)).toBe(nested);
  });
});

describe('a branch', () => {
  it('whose text is edited with the code of templates alone is closed, and its text is what counts', () => {
    const { template } = decisionAt(open(read(nested), 0), 0);
    const { statementId } = firstBranch({ template } as DecisionPassage);
    const edited = templateReducer(template, { type: 'statement-text-changed', statementId, text: 'Bye' });
    expect(edited.statements[0]).not.toHaveProperty('passages');
    expect(generateTemplate(edited).text).toContain('%}Bye{%');
    const named = templateReducer(template, { type: 'statement-named', statementId, name: 'Gold' });
    expect(named.statements[0]?.passages).toBe(template.statements[0]?.passages);
  });

  it('of an else, edited in the same way, is closed, too', () => {
    const text = '{% if ${a} == 1 %}A{% else %}{% if ${b} == 2 %}B{% endif %}{% endif %}';
    const { template } = decisionAt(open(read(text), 0, 'else'), 0);
    const edited = templateReducer(template, {
      type: 'settings-changed',
      changes: { customFallback: 'None' },
    });
    expect(edited.settings).not.toHaveProperty('fallbackPassages');
    expect(edited.settings.customFallback).toBe('None');
    const other = templateReducer(template, {
      type: 'settings-changed',
      changes: { outputStyle: 'one-line' },
    });
    expect(other.settings.fallbackPassages).toBe(template.settings.fallbackPassages);
  });

  it('tells what is missing inside it wherever messages are printed, and nothing of it where only templates are', () => {
    const opened = open(read(nested), 0);
    const missing = after(opened, conditionChange(decisionAt(opened, 1), { value: '' }));
    const { template } = decisionAt(missing, 0);
    const { incomplete } = generateLiquid(template);
    expect(incomplete).toMatchObject([{ passageId: decisionAt(missing, 1).id, code: 'value-missing' }]);
    expect(generateLiquid(template).incomplete).toBe(incomplete);
    expect(generateTemplate(template).incomplete).toEqual([]);
  });

  it('is not opened by passages that print another text', () => {
    const message = read(nested);
    const decision = decisionAt(message, 0);
    const action: MessageAction = {
      type: 'branch-opened',
      passageId: decision.id,
      branch: firstBranch(decision),
      passages: readPassages('Other text'),
    };
    expect(after(message, action)).toBe(message);
  });

  it('of an else is opened and edited like any other', () => {
    const text = '{% if ${a} == 1 %}A{% else %} {% if ${b} == 2 %}B{% endif %} {% endif %}';
    const message = open(read(text), 0, 'else');
    expect(textOf(message)).toBe(text);
    const edited = after(message, conditionChange(decisionAt(message, 1), { value: '3' }));
    expect(textOf(edited)).toBe(text.replace('2', '3'));
  });
});

describe('a new decision', () => {
  const add = (
    message: Message,
    start: number,
    end: number,
    textId = message.passages[0]?.id ?? '',
  ): Message =>
    after(message, {
      type: 'decision-added',
      passageId: 'new',
      statementId: 's',
      conditionId: 'c',
      at: { textId, start, end, afterId: 'rest' },
    });
  const filled = (message: Message): Message => {
    const made = passageById(message, 'new')?.passage as DecisionPassage;
    return after(
      message,
      conditionChange(made, {
        attributeType: 'custom_attribute',
        attributeName: 'x',
        operator: '==',
        value: 'y',
      }),
    );
  };

  it('at a caret parts the text', () => {
    const message = filled(add(read('Hello world'), 5, 5));
    expect(kindsOf(message)).toEqual(['text', 'decision', 'text']);
    expect(textOf(message)).toBe("Hello{% if {{custom_attribute.${x}}} == 'y' %}{% endif %} world");
  });

  it('around a selection has it as the text of its branch', () => {
    const message = filled(add(read('Hello world'), 0, 5));
    expect(kindsOf(message)).toEqual(['decision', 'text']);
    expect(textOf(message)).toBe("{% if {{custom_attribute.${x}}} == 'y' %}Hello{% endif %} world");
  });

  it('on a line of its own is laid out to be read', () => {
    const message = filled(add(read('Hello\n\nworld'), 6, 6));
    expect(textOf(message)).toBe("Hello\n{% if {{custom_attribute.${x}}} == 'y' %}\n\n{% endif %}\nworld");
  });

  it('never stands inside an insertion', () => {
    const message = add(read('Hi {{${first_name}}}!'), 8, 8);
    expect(message.passages.map((passage) => ('text' in passage ? passage.text : passage.kind))).toEqual([
      'Hi {{${first_name}}}',
      'decision',
      '!',
    ]);
    const selected = add(read('Hi {{${first_name}}}!'), 1, 8);
    expect(selected.passages.map((passage) => ('text' in passage ? passage.text : passage.kind))).toEqual([
      'H',
      'decision',
      '!',
    ]);
  });

  it('in the text of an opened branch becomes part of that text', () => {
    const message = open(read(nested), 0);
    const [text] = decisionAt(message, 0).template.statements[0]?.passages ?? [];
    const added = add(message, 4, 4, text?.id);
    expect(decisionAt(added, 0).template.statements[0]?.customText).toContain('Gold{% if ⟨attribute⟩');
  });

  it('after a passage, or in a loop, is put there', () => {
    const loop = '{% for item in items %}x{% endfor %}';
    const message = read(loop);
    const target = { in: { passageId: message.passages[0]?.id ?? '', part: 'entries' }, index: 1 } as const;
    const made = { type: 'decision-added', passageId: 'new', statementId: 's', conditionId: 'c' } as const;
    const inside = after(message, { ...made, at: target });
    expect(passageById(inside, 'new')?.path).toEqual([target.in]);
    const behind = after(message, { ...made, at: { after: message.passages[0]?.id ?? '' } });
    expect(kindsOf(behind)).toEqual(['loop', 'decision']);
  });
});

describe('passages', () => {
  it('that are removed leave one text behind, where there were two', () => {
    const message = read(two);
    const [, decision] = message.passages;
    const removed = after(message, { type: 'passage-removed', passageId: decision?.id ?? '' });
    expect(kindsOf(removed)).toEqual(['text', 'decision', 'text']);
    expect(textOf(removed)).toBe(two.replace('{% if ${city} == "Bonn" %}A{% endif %}', ''));
  });

  it('move within the message, into loops and out of branches, and the texts they leave are joined', () => {
    const message = open(read(`${nested}{% for x in y %}{% endfor %}`), 0);
    const inner = decisionAt(message, 1);
    const loop = message.passages.at(-1);
    const moved = after(message, {
      type: 'passage-moved',
      passageId: inner.id,
      at: { in: { passageId: loop?.id ?? '', part: 'entries' }, index: 0 },
    });
    expect(textOf(moved)).toBe(
      'Hi. {% if ${tier} == "gold" %}Gold.  Bye.{% else %}None{% endif %}{% for x in y %}{% if ${years} > 2 %}30 %{% else %}20 %{% endif %}{% endfor %}',
    );
    expect(decisionAt(moved, 0).template.statements[0]?.passages).toHaveLength(1);
  });

  it('never move into themselves', () => {
    const message = open(read(nested), 0);
    const [outer, inner] = decisionsOf(message);
    const action: MessageAction = {
      type: 'passage-moved',
      passageId: outer?.id ?? '',
      at: { after: inner?.id ?? '' },
    };
    expect(after(message, action)).toBe(message);
  });

  it('get a name and lose it, and no byte changes', () => {
    const message = read(two);
    const { id } = decisionAt(message, 0);
    const named = after(message, { type: 'passage-named', passageId: id, name: 'City' });
    expect(decisionAt(named, 0).name).toBe('City');
    expect(textOf(named)).toBe(two);
    expect(after(named, { type: 'passage-named', passageId: id, name: ' ' })).toEqual(message);
  });

  it('are replaced by what was read from Liquid', () => {
    const message = read(two);
    const text = message.passages[0];
    const replaced = after(message, {
      type: 'passage-replaced',
      passageId: text?.id ?? '',
      passages: readPassages('{% if ${b} == 1 %}Hey{% endif %} '),
    });
    expect(kindsOf(replaced)).toEqual(['decision', 'text', 'decision', 'text', 'decision', 'text']);
  });

  it('are refused beyond 2,000, and deeper than ten', () => {
    const message = read('x');
    const many = readPassages('a{% assign x = 1 %}'.repeat(999)).map((passage, index) => ({
      ...passage,
      id: `n${index}`,
    }));
    const first = after(message, { type: 'passages-added', passages: many, at: { index: 0 } });
    expect(first.passages).toHaveLength(1999);
    const others = many.map((passage) => ({ ...passage, id: `o${passage.id}` }));
    expect(after(first, { type: 'passages-added', passages: others, at: { index: 0 } })).toBe(first);
  });
});

describe('a loop', () => {
  const text = '{%- for item in {{event_properties.${items}}} limit: 3 -%}x{% else %}none{% endfor %}';

  it('is printed again when its list, limit or name is edited, with its trim markers', () => {
    const message = read(text);
    const { id = '' } = message.passages[0] ?? {};
    const change = (changes: object): string =>
      textOf(after(message, { type: 'loop-changed', passageId: id, changes }));
    expect(change({ limit: '5' })).toBe(text.replace('3', '5'));
    expect(change({ limit: '', reversed: true })).toBe(text.replace(' limit: 3', ' reversed'));
    expect(change({ variable: 'product' })).toBe(text.replace('item in', 'product in'));
    expect(after(message, { type: 'loop-changed', passageId: id, changes: { limit: '3' } })).toBe(message);
  });

  it('without a list, or with one that Liquid cannot read, is incomplete', () => {
    const message = read(text);
    const { id = '' } = message.passages[0] ?? {};
    const codes = (changes: object): readonly string[] =>
      generateLiquid(after(message, { type: 'loop-changed', passageId: id, changes })).incomplete.map(
        ({ code }) => code,
      );
    expect(codes({ list: '' })).toEqual(['loop-list-missing']);
    expect(codes({ variable: '' })).toEqual(['loop-variable-missing']);
    expect(codes({ list: 'a b' })).toEqual(['loop-part-unreadable']);
    expect(codes({ list: 'a %}' })).toEqual(['loop-part-unreadable']);
    expect(codes({ list: '(1..3)' })).toEqual([]);
  });

  it('gets a case for an empty list, and loses it', () => {
    const message = read(text);
    const { id = '' } = message.passages[0] ?? {};
    const without = after(message, { type: 'loop-empty-case-changed', passageId: id });
    expect(textOf(without)).toBe(text.replace('{% else %}none', ''));
    const added = after(without, {
      type: 'loop-empty-case-changed',
      passageId: id,
      passages: [{ kind: 'text', id: 't', text: 'empty' }],
    });
    expect(textOf(added)).toBe(text.replace('none', 'empty'));
  });
});
