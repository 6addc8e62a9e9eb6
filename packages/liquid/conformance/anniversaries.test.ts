import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Condition,
  type SampleValue,
  type Template,
  describeTemplate,
  evaluateTemplate,
  generateLiquid,
  prepareTemplate,
} from '../src/exports/index.ts';
import { describeTemplateText } from '../src/exports/messages.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, toTemplate } from '../src/exports/text.ts';
import { hasOracle, startOracle, withoutDialect, type Oracle } from './oracle.ts';

const DAY = 86_400_000;
const key = 'custom_attribute:birthday';

function birthday(condition: Pick<Condition, 'operator'> & Partial<Condition>): Template {
  return {
    statements: [
      {
        id: 's',
        customText: 'Happy birthday!',
        conditions: [
          {
            id: 'c',
            attributeType: 'custom_attribute',
            attributeName: 'birthday',
            dataType: 'time',
            value: '',
            ...condition,
          },
        ],
      },
    ],
    settings: {
      hasFallback: true,
      fallbackType: 'custom',
      customFallback: 'no',
      abortReason: '',
      outputStyle: 'one-line',
      referenceStyle: 'bare',
    },
  };
}

const monthAndDay = (time: number): string => new Date(time).toISOString().slice(5, 10);
const isLeap = (time: number): boolean =>
  new Date(Date.UTC(new Date(time).getUTCFullYear(), 1, 29)).getUTCMonth() === 1;

/**
 * The birthdays in some days, counted one by one, without any trick: the 29th of February is the 1st of March where it does
 * not exist.
 */
function birthdaysIn(now: number, days: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = now + ahead * DAY;
    found.add(monthAndDay(day));
    if (!isLeap(day) && monthAndDay(day) === '03-01') found.add('02-29');
  }
  return found;
}

const moments = [
  '2026-12-25T23:59:59Z',
  '2026-12-31T12:00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-02-28T10:00:00Z',
  '2027-03-01T10:00:00Z',
  '2028-02-28T10:00:00Z',
  '2028-02-29T10:00:00Z',
  '2028-03-01T10:00:00Z',
  '2026-07-15T05:00:00Z',
].map((written) => Date.parse(written));
const everyBirthday = Array.from({ length: 366 }, (_, index) =>
  monthAndDay(Date.UTC(2000, 0, 1) + index * DAY),
);
const odd: readonly SampleValue[] = [
  null,
  '',
  ' ',
  'soon',
  0,
  1_700_000_000,
  '2000-02-29T23:30:00-05:00',
  { $time: '1990-12-31T22:00:00Z' },
];

it('an anniversary today is printed with month and day, and read back as the same card', () => {
  const template = birthday({ operator: 'anniversary-today' });
  const { text, incomplete } = generateLiquid(template);
  expect(incomplete).toEqual([]);
  expect(text).toBe(
    "{% assign sluice_month_day_1_days_ago = 'now' | date: '%s' | minus: 86400 | date: '%m%d' %}" +
      "{% if custom_attribute.${birthday} != blank %}{% assign sluice_anniversary_of_birthday = custom_attribute.${birthday} | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 %}{% endif %}" +
      "{% assign sluice_anniversary_now = 'now' | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 %}" +
      '{% if sluice_anniversary_of_birthday <= sluice_anniversary_now %}Happy birthday!{% else %}no{% endif %}',
  );
  expect(checkLiquid(text)).toEqual([]);
});

it.each([
  [{ operator: 'anniversary-today' }, 'birthday is today, in any year'],
  [{ operator: 'anniversary-within', value: '7' }, 'birthday is in the next 7 days, in any year'],
  [{ operator: 'anniversary-within', value: '0' }, 'birthday is in the next 0 days, in any year'],
  [{ operator: 'anniversary-within', value: '364' }, 'birthday is in the next 364 days, in any year'],
] as const)('%j is read back on import, byte for byte and as a card, and described', (condition, said) => {
  const template = birthday(condition);
  expect(describeTemplateText(describeTemplate(template))).toContain(`If ${said}, send`);
  const { text } = generateLiquid(template);
  const { template: back } = toTemplate(parseLiquid(text));
  if (back === undefined) throw new Error('it has become no cards');
  expect(generateLiquid(back).text).toBe(text);
  const [read] = back.statements[0]?.conditions ?? [];
  const isToday = condition.operator === 'anniversary-today' || condition.value === '0';
  expect(read).toMatchObject(
    isToday
      ? { operator: 'anniversary-today', attributeName: 'birthday', dataType: 'time' }
      : { operator: 'anniversary-within', value: condition.value, dataType: 'time' },
  );
  const statements = back.statements.map(({ id, customText, conditions }) => ({
    id,
    customText,
    conditions,
  }));
  const anew = { ...template, statements };
  expect(generateLiquid(anew).text).toBe(text);
});

it.each([
  ['', 'days-missing'],
  ['365', 'days-unreadable'],
  ['soon', 'days-unreadable'],
  ['-1', 'days-unreadable'],
  ['1.5', 'days-unreadable'],
])('an anniversary within "%s" days is incomplete: %s', (value, code) => {
  const { incomplete } = generateLiquid(birthday({ operator: 'anniversary-within', value }));
  expect(incomplete).toMatchObject([{ part: 'value', code }]);
});

it('an anniversary is met on exactly the days that a calendar says, over New Year and around the 29th of February', () => {
  for (const now of moments)
    for (const days of [0, 1, 7, 31, 363, 364]) {
      const template = birthday({ operator: 'anniversary-within', value: String(days) });
      const prepared = prepareTemplate(template);
      const expected = birthdaysIn(now, days);
      const met = everyBirthday.filter((born) => {
        const sample = { values: { [key]: `1988-${born}` } };
        return prepared.evaluate(sample, { reading: 'provider', now }).outcome === 'matched';
      });
      expect(met, `${days} days from ${now}`).toEqual(everyBirthday.filter((born) => expected.has(born)));
    }
});

it('an anniversary is met on the same days in a rendered message', () => {
  const template = birthday({ operator: 'anniversary-within', value: '7' });
  const { text } = generateLiquid(template);
  for (const now of moments)
    for (const born of everyBirthday.filter((day) => day.endsWith('1') || day === '02-29')) {
      const sample = { values: { [key]: `1988-${born}` } };
      const sent = birthdaysIn(now, 7).has(born) ? 'Happy birthday!' : 'no';
      expect(renderLiquid(text, sample, { now }).text, `${born} ${now}`).toBe(sent);
    }
});

describe.runIf(hasOracle())('an anniversary in the reference engine', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it('an anniversary in the reference engine is met by the same people, also by those whose value is no birthday', async () => {
    for (const now of moments)
      for (const days of [0, 7, 364]) {
        const template = birthday({ operator: 'anniversary-within', value: String(days) });
        // The engine takes its time from the machine.
        const text = generateLiquid(template).text.replaceAll("'now'", `'${new Date(now).toISOString()}'`);
        const near = [-2, -1, 0, 1, 6, 7, 8].map((ahead) => `1988-${monthAndDay(now + ahead * DAY)}`);
        for (const value of [...near, '1988-02-29', ...odd]) {
          const sample = { values: { [key]: value } };
          const { template: request, data } = withoutDialect(text, sample);
          const { text: sent } = await oracle.render(request, data);
          const { outcome } = evaluateTemplate(template, sample, { reading: 'provider', now });
          expect(outcome === 'matched' ? 'Happy birthday!' : 'no', `${JSON.stringify(value)} ${now}`).toBe(
            sent,
          );
        }
      }
  });
});
