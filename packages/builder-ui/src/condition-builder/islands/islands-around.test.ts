import {
  generateLiquid,
  templateReducer,
  type Template,
  type TemplateSource,
  conditionsIn,
} from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { de } from '../../catalog/de.ts';
import { defaultMessages } from '../../catalog/default-messages.ts';
import { islandsAround, withChainAsCards } from './FoldedIslands.tsx';

const text = [
  'Hello {{${first_name}}},\n',
  '{% for item in items %}{{ item }}{% endfor %}\n',
  "{% if ${city} == 'Rome' %}Ciao{% endif %}",
  ' and then ',
  "{% if ${city} == 'Oslo' %}Hei{% else %}Hi{% endif %}",
  '\nBye.',
].join('');

function imported(source: string): Template & { source: TemplateSource } {
  const { template } = toTemplate(parseLiquid(source));
  if (template?.source === undefined) throw new Error('There is no chain in this text.');
  return { ...template, source: template.source };
}

describe('the islands of an imported text', () => {
  it('the islands of an imported text are listed one by one with their reasons', () => {
    const { before, after } = islandsAround(imported(text).source);
    expect(before.map((island) => island.kind === 'text' && island.reason)).toEqual([
      { code: 'text-outside', params: {} },
      { code: 'no-chain', params: { name: 'for' } },
    ]);
    expect(after.map(({ kind, text: piece }) => [kind, piece])).toEqual([
      ['text', ' and then '],
      ['chain', "{% if ${city} == 'Oslo' %}Hei{% else %}Hi{% endif %}"],
      ['text', '\nBye.'],
    ]);
  });

  it('the islands of an imported text have the same reasons as when the whole text is read', () => {
    const whole = toTemplate(parseLiquid(text)).segments.flatMap((segment) =>
      segment.kind === 'island' && segment.text.trim() !== '' ? [segment.reason] : [],
    );
    const { before, after } = islandsAround(imported(text).source);
    const apart = [...before, ...after].flatMap((island) => (island.kind === 'text' ? [island.reason] : []));
    expect(apart).toEqual(whole);
  });

  it('the islands of an imported text stay byte for byte while cards are edited and moved', () => {
    const first = imported(text.replace('{% endif %}', "{% elsif ${city} == 'Bern' %}Grüezi{% endif %}"));
    const [one, two] = first.statements;
    const moved = templateReducer(first, {
      type: 'statement-moved',
      statementId: two?.id ?? '',
      toIndex: 0,
    });
    const edited = templateReducer(moved, {
      type: 'condition-changed',
      statementId: one?.id ?? '',
      conditionId: one?.conditions[0]?.id ?? '',
      changes: { value: 'Lima' },
    });
    const result = generateLiquid(edited).text;
    expect(result.startsWith(first.source.before)).toBe(true);
    expect(result.endsWith(first.source.after)).toBe(true);
    expect(result).toContain("== 'Lima'");
  });

  it('the islands of an imported text do not include the variables that the cards need', () => {
    const dates = templateReducer(imported("A {% if ${city} == 'Rome' %}x{% endif %}"), {
      type: 'settings-changed',
      changes: { hasFallback: true },
    });
    const [statement] = dates.statements;
    const withDate = templateReducer(dates, {
      type: 'condition-changed',
      statementId: statement?.id ?? '',
      conditionId: statement?.conditions[0]?.id ?? '',
      changes: {
        attributeType: 'default_attribute',
        attributeName: 'last_used_app_date',
        dataType: 'time',
        operator: '>',
        value: '2026-03-01',
      },
    });
    const again = imported(generateLiquid(withDate).text);
    expect(again.source.declarations).toContain('assign');
    expect(islandsAround(again.source).before.map((island) => island.text.trim())).toEqual(['A']);
  });
});

describe('another chain of the text', () => {
  it('another chain of the text becomes the cards and keeps every other byte', () => {
    const now = imported(text);
    const chain = islandsAround(now.source).after[1];
    const next = chain && withChainAsCards(text, now.source, 'after', chain);
    expect(conditionsIn(next?.statements[0]?.conditions ?? [])[0]?.value).toBe('Oslo');
    expect(next && generateLiquid(next).text).toBe(text);
    const source = next?.source;
    const back = source && islandsAround(source).before.find(({ kind }) => kind === 'chain');
    const first = source && back && withChainAsCards(text, source, 'before', back);
    expect(conditionsIn(first?.statements[0]?.conditions ?? [])[0]?.value).toBe('Rome');
  });

  it('another chain of the text is not found once the text has changed', () => {
    const now = imported(text);
    const chain = islandsAround(now.source).after[1];
    expect(chain && withChainAsCards('other text', now.source, 'after', chain)).toBeUndefined();
  });
});

describe('the reasons in German', () => {
  it.each([
    'Hi',
    '{{ x }}',
    '{% assign x = 1 %}',
    '{{ x',
    '{% for x in y %}{% endfor %}',
    '{% if ${a} == 1 %}',
    '{% if ${a} %}{% endif %}',
    '{% if 1 == 2 %}{% endif %}',
    '{% if ${a} == ${b} %}{% endif %}',
    '{% if ${a} ~ 1 %}{% endif %}',
    "{% if ${a} == '' %}{% endif %}",
    '{% if ${a} == (1..3) %}{% endif %}',
    '{% if ${a} == 1 %}{% else %}{% elsif ${a} == 2 %}{% endif %}',
  ])('exist for every code: %s', (piece) => {
    const { segments } = toTemplate(parseLiquid(piece));
    const reasons = segments.flatMap((segment) => (segment.kind === 'island' ? [segment.reason] : []));
    const german = reasons.map((reason) => de.liquid.islandReason(reason));
    const english = reasons.map((reason) => defaultMessages.liquid.islandReason(reason));
    for (const [index, sentence] of german.entries()) {
      expect(sentence).toMatch(/\.$/u);
      expect(sentence).not.toBe(english[index]);
    }
  });
});
