import { describe, expect, it } from 'vitest';
import { generateLiquid, messageReducer, type Message } from '../exports/index.ts';
import { compareMessages, type MessageMove } from '../exports/analysis.ts';
import { renderLiquid } from '../exports/render.ts';
import { readMessage } from '../exports/text.ts';

const now = Date.UTC(2026, 10, 30);
const guard = `{% if \${email} == 'staff@example.com' %}{% abort_message('staff') %}{% endif %}`;
const greeting = `{% if custom_attribute.\${plan} == 'Gold' %}Dear{% else %}Hi{% endif %}`;
const offer = `{% if custom_attribute.\${plan} == 'Gold' %}a hike{% elsif custom_attribute.\${spent} > 300 %}12 % off{% else %}nothing yet{% endif %}`;
const text = `${guard}${greeting} {{\${first_name}}}, we have ${offer}. Bye.`;

const received = (message: Message, { witness }: MessageMove): string => {
  const result = renderLiquid(generateLiquid(message).text, witness.sample, { now });
  return result.outcome === 'aborted' ? `aborted: ${result.reason}` : result.text;
};

/** What a move says somebody reads. */
function said({ code, params }: MessageMove['from']): string {
  if (code === 'text') return params.text;
  if (code === 'nothing' || 'error' in params || !('effect' in params)) return '';
  return params.effect.kind === 'text' ? params.effect.text : `aborted: ${params.effect.reason}`;
}

/** What insertions print is not in the text that is told. */
const plain = (told: string): string => told.replace(/\{.*/su, '');

/** Compares two texts. Each person must really receive another message, with what is said of both sides in it. */
function compare(before: string, after: string, limit?: number) {
  const [was, is] = [readMessage(before), readMessage(after)];
  const compared = compareMessages(was, is, { now, limit });
  for (const move of compared.receive.status === 'different' ? compared.receive.moves : []) {
    const [one, other] = [received(was, move), received(is, move)];
    expect(one).not.toBe(other);
    expect(one).toContain(plain(said(move.from)));
    expect(other).toContain(plain(said(move.to)));
  }
  return compared;
}

function movesOf(before: string, after: string): readonly (readonly [string, string])[] {
  const { receive } = compare(before, after);
  return receive.status === 'different' ? receive.moves.map(({ from, to }) => [said(from), said(to)]) : [];
}

describe('two messages', () => {
  it('that are written in another way send the same: proven without a word to anybody', () => {
    const message = readMessage(text);
    const [first] = message.passages;
    const named = messageReducer(message, {
      type: 'passage-named',
      passageId: first?.id ?? '',
      name: 'Not to the staff',
    });
    expect(compareMessages(message, readMessage(text), { now }).receive.status).toBe('same');
    const { receive, isFormattingOnly } = compareMessages(message, named, { now });
    expect(named).not.toBe(message);
    expect([receive.status, isFormattingOnly]).toEqual(['same', true]);
    expect(compare(text, text.replaceAll('{% else %}', '{%  else  %}')).receive.status).toBe('same');
  });

  it('whose conditions say the same in other words send the same, proven', () => {
    const one = `{% if \${a} == 'x' or \${a} == 'y' %}A{% endif %} and {% if \${b} > 3 %}B{% endif %}`;
    const other = `{% if \${a} == 'y' or \${a} == 'x' %}A{% endif %} and {% if \${b} > 3 %}B{% endif %}`;
    expect(compare(one, other)).toMatchObject({ receive: { status: 'same' }, isFormattingOnly: false });
  });

  it('of which one decision differs tell who moves in it, for whom the message is not aborted', () => {
    const after = text.replace("== 'Gold' %}a hike", "== 'Platinum' %}a hike");
    expect(compare(text, after).receive).toMatchObject({ status: 'different', areAllKnown: true });
    expect(movesOf(text, after)).toEqual(
      expect.arrayContaining([
        ['a hike', '12 % off'],
        ['a hike', 'nothing yet'],
        ['12 % off', 'a hike'],
        ['nothing yet', 'a hike'],
      ]),
    );
  });

  it('of which a text differs tell that everybody reads another one', () => {
    const { receive } = compare(text, text.replace('Bye', 'See you'));
    expect(receive).toMatchObject({
      status: 'different',
      areAllKnown: true,
      moves: [{ to: { code: 'text' } }],
    });
  });

  it('with another way to abort tell who is left out, and who is not any more', () => {
    expect(movesOf(text, text.replace('staff@example.com', 'team@example.com'))).toEqual(
      expect.arrayContaining([
        ['aborted: staff', ''],
        ['', 'aborted: staff'],
      ]),
    );
  });

  it('of which one has a decision more tell who reads what it adds', () => {
    const moves = movesOf(text, `${text}{% if \${country} == 'CH' %} Grüezi.{% endif %}`);
    expect(moves).toEqual([['', 'Grüezi.']]);
  });

  it('do not count as different for those whom both leave out', () => {
    const always = `{% if \${a} == 'x' %}{% abort_message('no') %}{% else %}{% abort_message('no') %}{% endif %}`;
    expect(compare(`${always} Hello`, `${always} Goodbye`).receive.status).toBe('same');
    expect(compare(`Hello ${always}`, `Goodbye ${always}`).receive.status).toBe('same');
  });

  it('that differ in a loop, or in the order of their passages, are tried: nothing is called proven', () => {
    const loop = '{% for p in (1..3) %}{{p}}, {% endfor %}';
    expect(compare(`${greeting} ${loop}`, `${greeting} ${loop.replace('3', '4')}`).receive).toMatchObject({
      status: 'different',
      areAllKnown: false,
      moves: [{ from: { code: 'message' } }],
    });
    const listed = '{% for p in ${list} %}{% if p == 1 %}A{% endif %}{% endfor %}';
    expect(compare(listed, listed.replace('p == 1', 'p == 2')).receive).toMatchObject({
      status: 'undecided',
      why: [{ code: 'passage-unknown' }],
    });
  });

  it('with a variable that a changed text sets do not claim to know everybody', () => {
    const one = `{% assign n = 1 %}Hi {% if n == 1 %}A{% else %}B{% endif %}`;
    const { receive } = compare(one, one.replace('n = 1 %}Hi', 'n = 2 %}Ho'));
    expect(receive).toMatchObject({ status: 'different', areAllKnown: false });
  });

  it('are not decided where the limit ends the work, or have a person who was tried', () => {
    const after = text.replace("== 'Gold' %}a hike", "== 'Platinum' %}a hike");
    const { receive } = compare(text, after, 0);
    expect(receive.status === 'undecided' || (receive.status === 'different' && !receive.areAllKnown)).toBe(
      true,
    );
  });
});
