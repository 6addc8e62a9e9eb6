import { describe, expect, it } from 'vitest';
import { messageReducer } from '../editing/message-reducer.ts';
import { passagesIn } from '../model/message.ts';
import type { DecisionPassage, Message } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { compareMessages } from './compare-messages.ts';
import { mergeMessages } from './merge/merge-messages.ts';

const text =
  'Hi {% if ${a} == 1 %}A{% elsif ${a} == 2 %}B{% endif %} and {% for p in items %}{% if p == 1 %}P{% endif %}, {% endfor %} bye {% if ${c} == 1 %}C{% endif %}.';
const base = readMessage(text);
const textOf = (message: Message): string => generateLiquid(message).text;

function decisionsOf({ passages }: Message): readonly DecisionPassage[] {
  return passagesIn(passages).flatMap(({ passage }) => (passage.kind === 'decision' ? [passage] : []));
}

/** The message with another text in one branch of a decision. */
function typed(message: Message, decision: number, branch: number, to: string): Message {
  const { id = '', template } = decisionsOf(message)[decision] ?? {};
  const statementId = template?.statements[branch]?.id ?? '';
  const action = { type: 'statement-text-changed', statementId, text: to } as const;
  return messageReducer(message, { type: 'template-changed', passageId: id, action });
}

const whatOf = (before: Message, after: Message) =>
  compareMessages(before, after).map(({ what, path }) => [what, path.length]);

describe('two messages', () => {
  it('that say the same have no differences, whatever their ids', () => {
    expect(compareMessages(base, base)).toEqual([]);
    expect(compareMessages(base, readMessage(text))).toEqual([]);
  });

  it('differ by passage: in a decision, in a loop, in a text, in a name and in their order', () => {
    expect(whatOf(base, typed(base, 0, 0, 'X'))).toEqual([['decision', 0]]);
    expect(whatOf(base, typed(base, 1, 0, 'X'))).toEqual([['decision', 1]]);
    expect(whatOf(base, readMessage(text.replace('bye', 'farewell')))).toEqual([['text', 0]]);
    expect(whatOf(base, readMessage(text.replace('in items', 'in others')))).toEqual([['tag', 0]]);
    const { id = '' } = decisionsOf(base)[0] ?? {};
    expect(whatOf(base, messageReducer(base, { type: 'passage-named', passageId: id, name: 'N' }))).toEqual([
      ['named', 0],
    ]);
    const removed = messageReducer(base, { type: 'passage-removed', passageId: id });
    expect(whatOf(base, removed).map(([what]) => what)).toContain('removed');
    expect(whatOf(removed, base).map(([what]) => what)).toContain('added');
  });
});

describe('a merge', () => {
  const merged = (mine: Message, theirs: Message): string => {
    const merge = mergeMessages({ base, mine, theirs });
    return textOf(merge.result(merge.suggested));
  };

  it('of edits of different passages has both, wherever they are', () => {
    expect(merged(typed(base, 0, 0, 'MINE'), typed(base, 2, 0, 'THEIRS'))).toBe(
      text.replace('}A{', '}MINE{').replace('}C{', '}THEIRS{'),
    );
    expect(merged(typed(base, 0, 0, 'MINE'), typed(base, 1, 0, 'THEIRS'))).toBe(
      text.replace('}A{', '}MINE{').replace('}P{', '}THEIRS{'),
    );
  });

  it('of edits of different branches of one decision has both', () => {
    expect(merged(typed(base, 0, 0, 'MINE'), typed(base, 0, 1, 'THEIRS'))).toBe(
      text.replace('}A{', '}MINE{').replace('}B{', '}THEIRS{'),
    );
  });

  it('of two edits of the same text is a conflict that names both, and either can be chosen', () => {
    const [first] = base.passages;
    const to = (words: string): Message =>
      messageReducer(base, { type: 'passage-text-changed', passageId: first?.id ?? '', text: words });
    const merge = mergeMessages({ base, mine: to('Mine '), theirs: to('Theirs ') });
    expect(merge.parts).toMatchObject([
      { changedBy: 'both', mine: { text: 'Mine ' }, theirs: { text: 'Theirs ' } },
    ]);
    expect(textOf(merge.result(merge.suggested))).toBe(text.replace('Hi ', 'Mine '));
    const id = merge.parts[0]?.id ?? '';
    expect(textOf(merge.result({ [id]: 'theirs' }))).toBe(text.replace('Hi ', 'Theirs '));
  });

  it('leaves out what one has removed, and keeps it where the other one has edited it', () => {
    const { id = '' } = decisionsOf(base)[2] ?? {};
    const removed = messageReducer(base, { type: 'passage-removed', passageId: id });
    expect(merged(typed(base, 0, 0, 'MINE'), removed)).toBe(
      text.replace('}A{', '}MINE{').replace('{% if ${c} == 1 %}C{% endif %}', ''),
    );
    expect(merged(typed(base, 2, 0, 'MINE'), removed)).toContain('MINE');
  });

  it('has what either has added', () => {
    const add = (message: Message, after: number, name: string): Message =>
      messageReducer(message, {
        type: 'passages-added',
        passages: [
          { kind: 'kept', id: name, text: `[${name}]`, reason: { code: 'broken-liquid', params: {} } },
        ],
        at: { after: decisionsOf(message)[after]?.id ?? '' },
      });
    const result = merged(add(base, 0, 'mine'), add(base, 2, 'theirs'));
    expect(result).toContain('[mine]');
    expect(result).toContain('[theirs]');
    expect(result.replace('[mine]', '').replace('[theirs]', '')).toBe(text);
  });
});
