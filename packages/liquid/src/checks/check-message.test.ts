import { expect, it } from 'vitest';
import { messageReducer } from '../editing/message-reducer.ts';
import { passagesIn } from '../model/message.ts';
import type { DecisionPassage, Message } from '../model/template.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import { checkMessage } from './check-message.ts';
import { checkTemplate } from './check-template.ts';

const codesOf = (message: Message): readonly string[] => checkMessage(message).map(({ code }) => code);
function decisionsOf({ passages }: Message): readonly DecisionPassage[] {
  return passagesIn(passages).flatMap(({ passage }) => (passage.kind === 'decision' ? [passage] : []));
}

it('a variable that a passage before has set, and an entry of a loop, are known in a decision', () => {
  const unknown = readMessage('{% if tier == "gold" %}A{% else %}B{% endif %}');
  expect(codesOf(unknown)).toContain('unknown-variable');
  const set = readMessage('{% assign tier = ${t} %}{% if tier == "gold" %}A{% else %}B{% endif %}');
  expect(codesOf(set)).not.toContain('unknown-variable');
  const loop = readMessage('{% for tier in (1..3) %}{% if tier == 2 %}A{% else %}B{% endif %}{% endfor %}');
  expect(codesOf(loop)).not.toContain('unknown-variable');
});

it('what is found in a decision has its passage, its branch, and the fix of its template', () => {
  const text = '{% if ${a} == 1 and ${b} == 2 or ${c} == 3 %}A{% else %}B{% endif %}';
  const alone = checkTemplate(
    decisionsOf(readMessage(text))[0]?.template ?? { statements: [], settings: {} as never },
  );
  const message = readMessage(`Hi {% for x in y %}${text}{% endfor %}`);
  const [decision] = decisionsOf(message);
  const found = checkMessage(message).filter(({ passageId }) => passageId === decision?.id);
  expect(found.map(({ code, start, fix }) => [code, start, fix?.kind])).toEqual(
    alone.map(({ code, start, fix }) => [code, start + 'Hi {% for x in y %}'.length, fix?.kind]),
  );
  expect(found.map(({ statementId }) => statementId)).toContain(decision?.template.statements[0]?.id);
  expect(found[0]?.path).toMatchObject([{ part: 'entries' }]);
});

it('what is found in a text is about that text, also in an opened branch', () => {
  const text = '{% if ${a} == 1 %}Hi {{ first_name }}, {% if ${b} == 1 %}B{% endif %}{% else %}C{% endif %}';
  const closed = readMessage(text);
  const [outer] = decisionsOf(closed);
  const statement = outer?.template.statements[0];
  const opened = messageReducer(closed, {
    type: 'branch-opened',
    passageId: outer?.id ?? '',
    branch: { statementId: statement?.id ?? '' },
    passages: readPassages(statement?.customText ?? ''),
  });
  const inText = (message: Message) =>
    checkMessage(message).find(({ start }) => start >= text.indexOf('{{ f') && start < text.indexOf(', {%'));
  expect(inText(closed)?.passageId).toBe(outer?.id);
  expect(inText(opened)?.passageId).toBe(decisionsOf(opened)[0]?.template.statements[0]?.passages?.[0]?.id);
  // What is open is checked as a decision of its own, too.
  expect(codesOf(opened)).toEqual(expect.arrayContaining([...codesOf(closed)]));
});

it('a branch that is not complete is not blamed for its gaps', () => {
  const message = messageReducer(readMessage('Hello '), {
    type: 'decision-added',
    passageId: 'new',
    statementId: 's',
    conditionId: 'c',
    at: { index: 1 },
  });
  const [decision] = decisionsOf(message);
  const alone = decision === undefined ? [] : checkTemplate(decision.template);
  expect(codesOf(message).filter((code) => code !== 'no-fallback')).toEqual(
    alone.map(({ code }) => code).filter((code) => code !== 'empty-message' && code !== 'no-fallback'),
  );
});
