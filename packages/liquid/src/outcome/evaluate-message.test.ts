import { describe, expect, it } from 'vitest';
import { renameReference } from '../compare/rename-reference.ts';
import type { Message } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { evaluateMessage } from './evaluate-message.ts';

const provider = { reading: 'provider', now: 0 } as const;

/** For each decision that is met: the rounds of the loops around it, and the index of its branch. */
const branchesOf = (
  message: Message,
  values: object,
  options: { reading: 'provider' | 'forgiving' } = provider,
) =>
  evaluateMessage(message, { values: values as Record<string, string> }, options).decisions.map(
    ({ rounds, evaluation: { outcome, branch } }) => [rounds.join('.'), branch?.index ?? outcome],
  );

describe('a person', () => {
  it('gets a branch of each decision, by the variables that kept parts have set before it', () => {
    const message = readMessage(
      '{% assign tier = "gold" %}{% if tier == "gold" %}A{% endif %}{% assign tier = ${t} %}{% if tier == "gold" %}B{% else %}C{% endif %}',
    );
    expect(branchesOf(message, { 'default_attribute:t': 'silver' })).toEqual([
      ['', 0],
      ['', 'fallback'],
    ]);
    expect(branchesOf(message, { 'default_attribute:t': 'gold' })).toEqual([
      ['', 0],
      ['', 0],
    ]);
  });

  it('meets a decision in a loop once for each entry, by its own values', () => {
    const message = readMessage(
      '{% for p in items limit: 2 %}{% if p.stock < 3 %}Few{% else %}Many{% endif %}{% else %}None{% endfor %}',
    );
    const items = [{ stock: 1 }, { stock: 9 }, { stock: 2 }];
    expect(branchesOf(message, { 'variable:items': items })).toEqual([
      ['0', 0],
      ['1', 'fallback'],
    ]);
    const { loops } = evaluateMessage(message, { values: { 'variable:items': items } }, provider);
    expect(loops).toEqual([{ passageId: message.passages[0]?.id, rounds: [], entries: 2 }]);
    expect(branchesOf(message, {})).toEqual([]);
  });

  it('meets nothing after the message was aborted', () => {
    const message = readMessage(
      '{% if ${a} == 1 %}A{% else %}{% abort_message("no") %}{% endif %}{% if ${b} == 1 %}B{% endif %}',
    );
    const found = evaluateMessage(message, { values: {} }, provider);
    expect(found.decisions).toHaveLength(1);
    expect(found.ended).toEqual({
      passageId: message.passages[0]?.id,
      code: 'aborted',
      params: { reason: 'no' },
    });
  });

  it('is read forgivingly where that is asked', () => {
    const message = readMessage("{% if ${plan} contains 'Gold' %}A{% endif %}");
    const values = { 'default_attribute:plan': 'gold' };
    expect(branchesOf(message, values)).toEqual([['', 'nothing-sent']]);
    expect(branchesOf(message, values, { reading: 'forgiving' })).toEqual([['', 0]]);
  });

  it('of a message that Liquid cannot read gets what can be read of it', () => {
    const message = readMessage('{% if ${a} == 1 %}A{% endif %}{% if ${b} == 1 %}B');
    const found = evaluateMessage(message, { values: { 'default_attribute:a': 1 } }, provider);
    expect(found.decisions).toHaveLength(1);
    expect(found.unreadable).toEqual([message.passages[1]?.id]);
  });

  it('never hangs in a text that goes on for ever', () => {
    const loops = '{% for a in (1..9999) %}'.repeat(4);
    const message = readMessage(`${loops}{% if a == 1 %}x{% endif %}${'{% endfor %}'.repeat(4)}`);
    expect(evaluateMessage(message, { values: {} }, provider).ended).toMatchObject({ code: 'too-much-work' });
  });
});

describe('the references of a message', () => {
  it('are those of all its passages, and an entry of a loop is made of its list', () => {
    const message = readMessage(
      'Hi {{${first_name}}} {% if ${city} == "Bonn" %}{{${last_name}}}{% endif %}{% for p in {{event_properties.${items}}} %}{% if p.stock < 3 %}x{% endif %}{% endfor %}{% for q in products %}{% if q == 1 %}y{% endif %}{% endfor %}',
    );
    expect(listReferences(message).map(({ key, dataType }) => [key, dataType])).toEqual([
      ['default_attribute:first_name', 'string'],
      ['default_attribute:city', 'string'],
      ['default_attribute:last_name', 'string'],
      ['event_properties:items', 'array'],
      ['variable:products', 'array'],
    ]);
  });

  it('get another name in texts, decisions, loops and kept parts alike, and nothing else changes', () => {
    const text =
      'custom_attribute.${a} {{custom_attribute.${a}}} {% if {{custom_attribute.${a}}} == 1 %}{{custom_attribute.${a}}}{% endif %}{% for x in {{custom_attribute.${a}}} limit: 2 %}{% if x == 1 %}y{% endif %}{% endfor %}{% assign z = custom_attribute.${a} %}';
    const from = { object: 'custom_attribute', name: 'a' } as const;
    const message = readMessage(text);
    const renamed = renameReference(message, { from, to: { ...from, name: 'b' } });
    const rest = text.slice(text.indexOf(' '));
    expect(generateLiquid(renamed).text).toBe(`custom_attribute.\${a}${rest.replaceAll('${a}', '${b}')}`);
    expect(renameReference(message, { from: { ...from, name: 'q' }, to: from })).toBe(message);
  });
});
