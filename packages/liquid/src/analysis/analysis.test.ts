import { describe, expect, it } from 'vitest';
import {
  generateLiquid,
  type Condition,
  type ConditionItem,
  type Message,
  type Template,
} from '../exports/index.ts';
import {
  analyseMessage,
  analyseTemplate,
  compareTemplates,
  coveringPeople,
  notSetMap,
  simplify,
  variants,
} from '../exports/analysis.ts';
import { renderLiquid } from '../exports/render.ts';
import { importText, readMessage } from '../exports/text.ts';

const now = Date.UTC(2026, 10, 30);
const plans = importText(
  `{% if custom_attribute.\${plan} == 'Basic' and custom_attribute.\${total_spend} >= 300 %}Hi {{\${first_name} | default: 'there'}}, Silver is on us{% elsif custom_attribute.\${plan} == 'Silver' %}12 % off{% elsif custom_attribute.\${plan} == 'Platinum' %}A hike{% elsif custom_attribute.\${plan} == 'Silver' and \${country} == 'CH' %}Grüezi{% else %}{% abort_message('no matching plan') %}{% endif %}`,
);

const asks = (
  attributeName: string,
  operator: Condition['operator'],
  value: string,
  more: Partial<Condition> = {},
): Condition => ({
  id: `${attributeName}${operator}${value}${more.logicalOperator ?? ''}`,
  attributeType: 'custom_attribute',
  attributeName,
  operator,
  value,
  ...more,
});

function sending(...branches: readonly (readonly Condition[])[]): Template {
  return {
    statements: branches.map((conditions, index) => ({
      id: `s${index}`,
      customText: `text ${index}`,
      conditions,
    })),
    settings: { hasFallback: true, fallbackType: 'custom', customFallback: 'else', abortReason: '' },
  };
}

describe('who gets what', () => {
  it('tells who gets each branch, who gets nothing and who causes an error', () => {
    const { branches, noBranch, nothing, errors, isDecided } = analyseTemplate(plans, { now });
    expect(isDecided).toBe(true);
    expect(branches.map(({ reach }) => reach.status)).toEqual(['reached', 'reached', 'reached', 'unreached']);
    expect(noBranch.status).toBe('yes');
    expect(nothing.map(({ why }) => why)).toEqual(['aborted']);
    expect(errors[0]?.received.params).toMatchObject({
      index: 0,
      message: 'comparison of String with 300 failed',
    });
    expect(errors[0]?.witness.isWrongType).toBe(true);
  });

  it('says why nobody gets a branch', () => {
    const why = (template: Template) =>
      analyseTemplate(template, { now }).branches.map(({ reach }) =>
        reach.status === 'unreached' ? reach.why.code : reach.status,
      );
    expect(why(plans).at(-1)).toBe('covered');
    const [over, under] = [
      asks('n', '>', '90', { dataType: 'number' }),
      asks('n', '<', '9', { dataType: 'number', logicalOperator: 'and' }),
    ];
    expect(why(sending([over, under]))).toEqual(['contradiction']);
    const always = [asks('p', '!=', 'a'), asks('p', '!=', 'b', { logicalOperator: 'or' })];
    expect(why(sending(always, [asks('q', '==', 'a')]))).toEqual(['reached', 'always-before']);
    expect(why(sending([asks('p', '==', '')], [asks('q', '==', 'a')]))).toEqual(['incomplete', 'reached']);
  });

  it('names two branches that share people, with one of them', () => {
    const [overlap, ...others] = analyseTemplate(plans, { now }).overlaps;
    expect(others).toEqual([]);
    expect(overlap).toMatchObject({ gets: { index: 1 }, alsoMeets: { index: 3 } });
    expect(overlap?.witness.sample.values).toEqual({
      'custom_attribute:plan': 'Silver',
      'default_attribute:country': 'CH',
    });
  });

  it('finds every outcome, and says that there is no other', () => {
    const found = variants(plans, { now });
    expect(found.isComplete).toBe(true);
    expect(found.variants.map(({ received }) => received.code)).toEqual([
      'branch',
      'error',
      'branch',
      'branch',
      'else',
    ]);
  });

  it('knows the values that the provider has for its own attributes', () => {
    const sent = analyseTemplate(
      sending([asks('gender', '==', 'X', { attributeType: 'default_attribute' })]),
      { now },
    );
    expect(sent.branches[0]?.reach).toMatchObject({ status: 'reached', witness: { isWrongType: true } });
  });

  it('counts relative dates from the moment of sending', () => {
    const since = (operator: Condition['operator'], value: string, more = {}) =>
      asks('since', operator, value, { dataType: 'time', ...more });
    const sent = analyseTemplate(
      sending([since('>', '2 days ago'), since('<', '1 day ago', { logicalOperator: 'and' })]),
      { now },
    );
    const [{ reach } = { reach: undefined }] = sent.branches;
    const value = reach?.status === 'reached' ? reach.witness.values[0]?.value : undefined;
    expect(JSON.stringify(value)).toContain('2026-11-28');
  });

  it('follows what the text before the branches makes of values, and says what it does not know', () => {
    const hour =
      "{% assign hour = 'now' | date: '%H' | plus: 0 %}{% if hour < 12 %}morning{% else %}later{% endif %}";
    expect(analyseTemplate(importText(hour), { now })).toMatchObject({
      isDecided: true,
      noBranch: { status: 'no' },
    });
    const odd =
      "{% assign key = ${city} | append: '-' | sha1 %}{% if key == 'x' %}never{% else %}always{% endif %}";
    expect(analyseTemplate(importText(odd), { now }).branches[0]?.reach).toEqual({
      status: 'undecided',
      why: [{ code: 'variable-from-text', params: { name: 'key' } }],
    });
  });
});

describe('what is missing', () => {
  const map = notSetMap(plans, { now });
  const row = (name: string) => map.rows.find((one) => one.name === name);

  it('tells what people receive who have no value, an empty one, false or a wrong one', () => {
    const cells = row('total_spend')?.cells.map(({ kind, received }) => [
      kind,
      received.map((one) => one.received.code).join(),
    ]);
    expect(cells).toEqual([
      ['not-set', 'else'],
      ['blank', 'error'],
      ['false', 'else'],
      ['wrong-type', 'error'],
    ]);
    expect(row('country')?.cells.map(({ hasEffect }) => hasEffect)).toEqual([false, false, false, false]);
    expect(row('first_name')?.cells.map(({ printed }) => printed)).toEqual(['there', 'there', 'there', '7']);
  });

  it('guards an attribute so that nobody gets an error, and nobody else receives something else', () => {
    const guard = row('total_spend')?.guard;
    expect(guard?.branches).toMatchObject([{ index: 0 }]);
    expect(analyseTemplate(guard?.template ?? plans, { now }).errors).toEqual([]);
    const { receive } = compareTemplates(plans, guard?.template ?? plans, { now });
    expect(receive).toMatchObject({ status: 'different', moves: [{ from: { code: 'error' } }] });
  });
});

describe('after an edit', () => {
  it('tells who moves from which text to which', () => {
    const after = importText(generateLiquid(plans).text.replace('300', '500'));
    const { receive } = compareTemplates(plans, after, { now });
    expect(receive).toMatchObject({ status: 'different', areAllKnown: true });
    if (receive.status !== 'different') return;
    expect(receive.moves).toMatchObject([
      { from: { code: 'branch', params: { index: 0 } }, to: { code: 'else' } },
    ]);
    expect(receive.moves[0]?.witness.sample.values['custom_attribute:total_spend']).toBe(300);
  });

  it('proves that an edit changes nothing for anybody', () => {
    const one = sending([asks('p', '==', 'a'), asks('p', '==', 'b', { logicalOperator: 'or' })]);
    const other = sending([asks('p', 'is-any-of', 'b, a')]);
    expect(compareTemplates(one, other, { now })).toMatchObject({
      receive: { status: 'same' },
      isFormattingOnly: false,
    });
    const tight = { ...one, settings: { ...one.settings, outputStyle: 'tight' as const } };
    expect(compareTemplates(one, tight, { now }).isFormattingOnly).toBe(true);
  });

  it('finds whoever reads another text where only a default differs', () => {
    const texts = (text: string): Template => ({
      ...sending([asks('p', '==', 'a')]),
      statements: [{ id: 's', customText: text, conditions: [asks('p', '==', 'a')] }],
    });
    const { receive } = compareTemplates(
      texts("Hi {{${first_name} | default: 'you'}}"),
      texts("Hi {{${first_name} | default: 'all'}}"),
      { now },
    );
    expect(receive).toMatchObject({
      status: 'different',
      moves: [{ witness: { sample: { values: { 'custom_attribute:p': 'a' } } } }],
    });
  });

  it('simplifies step by step, each with its own template', () => {
    const text =
      "{% if ${a} == 'x' or ${a} == 'y' %}A{% elsif ${a} == 'z' %}A{% elsif ${a} == 'x' and ${b} == 'k' %}B{% elsif ${b} == 'q' %}C{% else %}C{% endif %}";
    const { steps, template } = simplify(importText(text), { now });
    expect(steps.map(({ code }) => code)).toEqual([
      'branch-dropped',
      'branches-merged',
      'branch-needless',
      'list-made',
    ]);
    expect(steps.at(-1)?.template).toBe(template);
    expect(template.statements).toHaveLength(1);
    expect(simplify(template, { now }).template).toBe(template);
  });
});

it('the covering people are the same each time, and stand on both sides of each value', () => {
  const [one, other] = [coveringPeople(plans, { now }), coveringPeople(structuredClone(plans), { now })];
  expect(other).toEqual(one);
  const spends = one.people.map(({ witness }) => witness.sample.values['custom_attribute:total_spend']);
  expect(spends).toEqual(expect.arrayContaining([299, 300]));
  expect(one.isComplete).toBe(true);
});

describe('a whole message', () => {
  const text =
    "{% if ${plan} == 'Gold' %}Dear{% else %}Hi{% endif %} {% if ${plan} == 'Gold' %}your Gold offer{% elsif ${vip} == true %}an offer{% else %}bye{% endif %}";

  it('tells every message that can be sent, and which decisions go together', () => {
    const { variants: sent, isComplete, agreements } = analyseMessage(readMessage(text), { now });
    expect(isComplete).toBe(true);
    expect(sent).toHaveLength(3);
    expect(agreements).toHaveLength(1);
  });

  it('lists no more messages than it says, and is not complete then', () => {
    const { variants: sent, isComplete } = analyseMessage(readMessage(text), { now, variantsMax: 2 });
    expect([sent.length, isComplete]).toEqual([2, false]);
  });

  it('says that it does not know the rounds of a loop', () => {
    const looped: Message = readMessage(
      '{% for item in items %}{% if item.price > 5 %}a{% else %}b{% endif %}{% endfor %}',
    );
    expect(analyseMessage(looped, { now }).undecided.map(({ code }) => code)).toContain('passage-unknown');
  });
});

describe('bad input', () => {
  const many = (count: number, made: (index: number) => readonly Condition[]) =>
    sending(...Array.from({ length: count }, (_, index) => made(index)));

  it.each([
    [
      'ten thousand attributes',
      many(1000, (index) =>
        Array.from({ length: 10 }, (_, place) =>
          asks(`a${index}-${place}`, '==', 'x', place > 0 ? { logicalOperator: 'and' } : {}),
        ),
      ),
    ],
    ['a thousand branches on one attribute', many(1000, (index) => [asks('plan', '==', `p${index}`)])],
    [
      'a hundred "or" in a row',
      many(2, () =>
        Array.from({ length: 100 }, (_, place) =>
          asks('tags', 'contains', `t${place}`, place > 0 ? { logicalOperator: 'or' } : {}),
        ),
      ),
    ],
    [
      'branches whose attributes are tangled',
      many(60, (index) => [
        asks(`a${index}`, '==', 'x'),
        asks(`a${59 - index}`, '>', '5', { logicalOperator: 'or' }),
      ]),
    ],
  ])('%s have an answer, or are not decided with the reason', (_, template) => {
    const { isDecided, undecided, branches } = analyseTemplate(template, { now, limit: 300_000 });
    expect(isDecided).toBe(undecided.length === 0);
    expect(branches.some(({ reach }) => reach.status === 'reached') || undecided.length > 0).toBe(true);
  });

  it('groups ten deep have an answer, and each person gets what is said of them', () => {
    const deep = (depth: number): ConditionItem =>
      depth === 0
        ? asks('last', '==', 'x')
        : {
            id: `g${depth}`,
            kind: depth % 2 === 0 ? 'all' : 'any',
            items: [asks(`a${depth}`, '==', 'x'), deep(depth - 1)],
          };
    const template = sending([asks('first', '==', 'x')]);
    const [statement] = template.statements;
    const nested = { ...template, statements: statement ? [{ ...statement, conditions: [deep(10)] }] : [] };
    const { isDecided, undecided, branches } = analyseTemplate(nested, { now });
    expect(isDecided).toBe(undecided.length === 0);
    expect(branches).toHaveLength(1);
    expect(branches[0]?.reach.status === 'unreached').toBe(false);
  });

  it('a text full of kept parts, captures and loops before its branches has an answer, and says which values are unknown', () => {
    const kept = '{% connected_content https://example.com :save a %}{% catalog_items shop 1 %}';
    const before = `${kept.repeat(300)}{% for one in things %}{% capture tier %}{{ one }}{% endcapture %}{% endfor %}`;
    const template = importText(`${before}{% if tier == 'gold' %}A{% elsif \${plan} == 'x' %}B{% endif %}`);
    const { isDecided, undecided } = analyseTemplate(template, { now });
    expect(isDecided).toBe(false);
    expect(undecided.map(({ code }) => code)).toContain('variable-from-text');
  });

  it('where the engine reads conditions otherwise than people do, what is said is what the engine sends', () => {
    const template = importText(
      "{% if ${plan} == 'gold' and ${city} == 'Rome' or ${vip} == 'yes' %}A{% else %}B{% endif %}",
    );
    const { isDecided, branches } = analyseTemplate(template, { now });
    expect(isDecided).toBe(true);
    const [first] = branches;
    const sample = first?.reach.status === 'reached' ? first.reach.witness.sample : { values: {} };
    expect(sample.values['default_attribute:plan']).toBe('gold');
    const { variants: all } = variants(template, { now });
    for (const { received, witness } of all)
      expect(renderLiquid(generateLiquid(template).text, witness.sample).text).toBe(
        received.code === 'branch' ? 'A' : 'B',
      );
  });

  it('nothing at all is decided with no steps, and everybody says so', () => {
    const none = { now, limit: 0 };
    const tooMany = { code: 'too-many-steps', params: { limit: 0 } };
    expect(analyseTemplate(plans, none).undecided).toEqual([tooMany]);
    expect(analyseTemplate(plans, none).branches[0]?.reach.status).toBe('undecided');
    expect(variants(plans, none)).toMatchObject({ variants: [], isComplete: false });
    expect(notSetMap(plans, none).undecided).toContainEqual(tooMany);
    expect(coveringPeople(plans, none)).toMatchObject({ people: [], isComplete: false });
    expect(compareTemplates(plans, sending([asks('p', '==', 'a')]), none).receive.status).toBe('undecided');
    expect(simplify(plans, none).template).toBe(plans);
    expect(analyseMessage(readMessage('{% if ${a} == 1 %}b{% endif %}'), none).isComplete).toBe(false);
  });

  it('a template without branches, and one whose branches are all incomplete, have their answer', () => {
    expect(analyseTemplate(importText('Hello'), { now })).toMatchObject({
      isDecided: true,
      branches: [],
      nothing: [],
      noBranch: { status: 'no' },
    });
    expect(analyseTemplate(sending([asks('p', '==', '')]), { now }).branches[0]?.reach).toMatchObject({
      status: 'unreached',
    });
  });
});
