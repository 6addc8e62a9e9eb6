import { describe, expect, it } from 'vitest';
import { messageReducer } from '../editing/message-reducer.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { passagesIn } from '../model/message.ts';
import type { Message } from '../model/template.ts';
import { readMessage, readPassages } from '../translate/read/read-passages.ts';
import { renderMessage, type RenderedPassage } from './render-message.ts';

const options = { now: Date.UTC(2026, 2, 1) };

function rendered(message: Message, values: Record<string, LiquidValue> = {}) {
  const result = renderMessage(message, { values }, options);
  const kinds = new Map(passagesIn(message.passages).map(({ passage }) => [passage.id, passage.kind]));
  const said = ({ passageId, parts }: RenderedPassage) =>
    [kinds.get(passageId), ...parts.map(({ start, end }) => result.text.slice(start, end))].join(' | ');
  return { ...result, said: result.passages.map(said) };
}

const products: LiquidValue = [
  { name: 'Map', stock: 1 },
  { name: 'Tent', stock: 9 },
];

describe('a message that is rendered says which passage each part comes from', () => {
  it('for texts and decisions, with the branch that was sent', () => {
    const message = readMessage(
      "<p>{% if ${country} == 'DE' %}Hallo{% elsif ${country} == 'FR' %}Salut{% else %}Hi{% endif %} {{${first_name}}}</p>",
    );
    const decision = message.passages.find((passage) => passage.kind === 'decision');
    const [first, second] = decision?.template.statements ?? [];
    const of = (country: string) =>
      rendered(message, { 'default_attribute:country': country, 'default_attribute:first_name': 'Noor' });
    expect(of('DE').said).toEqual(['text | <p>', 'decision | Hallo', 'text |  Noor</p>']);
    expect(of('DE').passages[1]?.parts[0]?.branch).toEqual({ statementId: first?.id });
    expect(of('FR').passages[1]?.parts[0]?.branch).toEqual({ statementId: second?.id });
    expect(of('US').passages[1]?.parts[0]?.branch).toBe('else');
    expect(of('US').said[1]).toBe('decision | Hi');
  });

  it('for each round of a loop, and the loop as a whole', () => {
    const message = readMessage(
      'A {% for p in event_properties.${products} %}<b>{{ p.name }}</b>{% if p.stock < 3 %}few{% else %}many{% endif %}{% endfor %} Z',
    );
    const result = rendered(message, { 'event_properties:products': products });
    expect(result.text).toBe('A <b>Map</b>few<b>Tent</b>many Z');
    expect(result.said).toEqual([
      'text | A ',
      'loop | <b>Map</b>few<b>Tent</b>many',
      'text | <b>Map</b> | <b>Tent</b>',
      'decision | few | many',
      'text |  Z',
    ]);
    const [, loop, , decision] = result.passages;
    expect(loop?.entries).toBe(2);
    expect(decision?.parts.map(({ rounds, branch }) => [rounds, branch === 'else'])).toEqual([
      [[0], false],
      [[1], true],
    ]);
  });

  it('for rounds in rounds, also where the decision is all that is in them', () => {
    const message = readMessage(
      '{% for a in (1..2) %}{% for b in (1..2) %}{% if b == 1 %}x{% else %}y{% endif %}{% endfor %}{% endfor %}',
    );
    const result = rendered(message);
    const decision = result.passages.at(-1);
    expect(result.text).toBe('xyxy');
    expect(decision?.parts.map(({ start, rounds }) => [start, ...rounds])).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [2, 1, 0],
      [3, 1, 1],
    ]);
  });

  it('for what is in a branch that somebody has opened', () => {
    const closed = readMessage('{% if ${a} == 1 %}Hi {% if ${b} == 1 %}B{% else %}C{% endif %}!{% endif %}');
    const decision = closed.passages[0];
    const statement = decision?.kind === 'decision' ? decision.template.statements[0] : undefined;
    const message = messageReducer(closed, {
      type: 'branch-opened',
      passageId: decision?.id ?? '',
      branch: { statementId: statement?.id ?? '' },
      passages: readPassages(statement?.customText ?? ''),
    });
    const { said, passages } = rendered(message, { 'default_attribute:a': 1 });
    expect(said).toEqual(['decision | Hi C!', 'text | Hi ', 'decision | C', 'text | !']);
    expect(passages[0]?.parts).toMatchObject([{ branch: { statementId: statement?.id } }]);
  });

  it('and where a passage of which nothing is sent would stand', () => {
    const message = readMessage('A{% if ${a} == 1 %}B{% endif %}C{% for x in nothing %}D{% endfor %}E');
    const { passages, said } = rendered(message);
    expect(said).toEqual(['text | A', 'decision', 'text | C', 'loop', 'text', 'text | E']);
    expect(passages.map(({ at }) => at)).toEqual([0, 1, 1, 2, 2, 2]);
  });
});

describe('a message that cannot be sent as it is', () => {
  it('is rendered without the branch that is not complete, which is said', () => {
    const text = readMessage('Hello !');
    const message = messageReducer(text, {
      type: 'decision-added',
      passageId: 'new',
      statementId: 's',
      conditionId: 'c',
      at: { textId: text.passages[0]?.id ?? '', start: 6, end: 6, afterId: 'after' },
    });
    expect(rendered(message)).toMatchObject({ outcome: 'sent', text: 'Hello !', leftOut: ['new'] });
  });

  it('has no parts when it is aborted, and an error keeps its place', () => {
    const values = { 'default_attribute:a': 'x' };
    const aborted = rendered(
      readMessage("A{% if ${a} == 'x' %}{% abort_message('no') %}{% else %}B{% endif %}"),
      values,
    );
    expect(aborted).toMatchObject({ outcome: 'aborted', text: '' });
    expect(aborted.passages.flatMap(({ parts }) => parts)).toEqual([]);
    const broken = rendered(readMessage('A{% if ${a} > 1 %}B{% else %}C{% endif %}D'), values);
    expect(broken.outcome).toBe('error');
    expect(broken.passages[1]?.parts).toMatchObject([{ rounds: [] }]);
    expect(broken.passages[1]?.parts[0]?.branch).toBeUndefined();
  });

  it('takes linear time for two thousand passages in a loop of many rounds', () => {
    const inside = Array.from(
      { length: 200 },
      (_, at) => `<i>{% if x == ${String(at)} %}a{% else %}b{% endif %}</i>`,
    ).join('');
    const { passages } = rendered(readMessage(`{% for x in (1..50) %}${inside}{% endfor %}`));
    expect(passages).toHaveLength(402);
    expect(passages.reduce((sum, { parts }) => sum + parts.length, 0)).toBe(200 * 50 * 2 + 50 + 1);
  });
});
