import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Condition,
  type Message,
  evaluateMessage,
  generateLiquid,
  messageReducer,
  passagesIn,
} from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { readMessage } from '../src/exports/text.ts';
import { hasOracle, startOracle, withoutDialect, type Oracle } from './oracle.ts';

const now = Date.UTC(2026, 2, 1);
const dateAt = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

/** What compares a date in each of the forms that Liquid has for one. */
const asked: Record<string, Pick<Condition, 'operator' | 'value'>> = {
  'before a date': { operator: '<', value: dateAt(-10) },
  'after a date': { operator: '>', value: dateAt(-10) },
  'before a day counted from the sending': { operator: '<', value: '10 days ago' },
  'on a day': { operator: '==', value: dateAt(-20) },
  'on an anniversary': { operator: 'anniversary-today', value: '' },
  'in the week of an anniversary': { operator: 'anniversary-within', value: '7' },
};

/** A list of which every entry is asked for its date. */
function listAsking(condition: Pick<Condition, 'operator' | 'value'>): Message {
  const message = readMessage(
    '{% for product in event_properties.${products} %}{% if product.name %}(yes){% else %}(no){% endif %}{% endfor %}',
  );
  const decision = passagesIn(message.passages).find(({ passage }) => passage.kind === 'decision')?.passage;
  if (decision?.kind !== 'decision') throw new Error('The list asks nothing.');
  const { template } = decision;
  const [statement] = template.statements;
  if (statement === undefined) throw new Error('The decision has no branch.');
  const date: Condition = {
    id: 'date',
    attributeType: 'variable',
    attributeName: 'product.at',
    dataType: 'time',
    ...condition,
  };
  const { source: _, ...written } = statement;
  return messageReducer(message, {
    type: 'template-changed',
    passageId: decision.id,
    action: {
      type: 'template-replaced',
      template: { ...template, statements: [{ ...written, conditions: [date] }] },
    },
  });
}

/** Each date is followed by an entry without one. */
const entries = [-20, 0, -3, -400, 5, -365].flatMap((days) => [
  { at: dateAt(days) },
  { at: null },
  { at: '' },
]);
const sample = { values: { 'event_properties:products': entries } };

function outcomesOf(message: Message): string {
  const { decisions } = evaluateMessage(message, sample, { now, reading: 'provider' });
  return decisions.map(({ evaluation: { outcome } }) => (outcome === 'matched' ? '(yes)' : '(no)')).join('');
}

it.each(Object.entries(asked))(
  'an entry of a list without a date is never taken for the entry before it: %s',
  (_, condition) => {
    const message = listAsking(condition);
    const { text, incomplete } = generateLiquid(message);
    expect(incomplete).toEqual([]);
    const sent = renderLiquid(text, sample, { now }).text.replaceAll(/\s+/g, '');
    expect(sent, text).toBe(outcomesOf(message));
    const each = sent.match(/\((?:yes|no)\)/g) ?? [];
    expect(each).toHaveLength(entries.length);
    const withoutDate = each.filter((_answer, index) => entries[index]?.at === null);
    expect(new Set(withoutDate), text).toEqual(new Set(['(no)']));
  },
);

it.each(Object.entries(asked))(
  'what is printed for it is read as the same condition again: %s',
  (_, condition) => {
    const { text } = generateLiquid(listAsking(condition));
    const again = readMessage(text);
    expect(generateLiquid(again).text).toBe(text);
    const kinds = passagesIn(again.passages).map(({ passage }) => passage.kind);
    expect(kinds).not.toContain('kept');
    const decision = passagesIn(again.passages).find(({ passage }) => passage.kind === 'decision')?.passage;
    expect(decision?.kind === 'decision' && decision.template.statements[0]?.conditions).toMatchObject([
      { attributeName: 'product.at', ...condition },
    ]);
  },
);

describe.runIf(hasOracle())('in the reference engine', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  // What is counted from the moment of sending is another day there.
  it.each(
    Object.entries(asked).filter(
      ([, { operator, value }]) =>
        value !== '' && operator !== 'anniversary-within' && !value.includes('ago'),
    ),
  )('the same entries are taken: %s', async (_, condition) => {
    const message = listAsking(condition);
    const { template, data } = withoutDialect(generateLiquid(message).text, sample);
    const answer = await oracle.render(template, data);
    expect(answer.text?.replaceAll(/\s+/g, ''), template).toBe(outcomesOf(message));
  });
});
