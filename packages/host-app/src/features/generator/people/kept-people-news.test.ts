import type { Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { newsOfKeptPeople } from './kept-people-news.ts';

const person = (name: string, country: string, plan = '') => ({
  name,
  values: { 'default_attribute:country': country, 'custom_attribute:plan': plan },
});

const german =
  "{% if ${country} == 'DE' %}Hallo{% elsif ${country} == 'FR' %}Salut{% else %}Hello{% endif %}";

/** As somebody has built it, in place of reading it. */
function built(): Template {
  const { settings, statements } = importText(german);
  return { settings, statements: statements.map((statement) => ({ ...statement, source: undefined })) };
}

const changed = (template: Template, index: number, by: object) => ({
  ...template,
  statements: template.statements.map((statement, position) =>
    position === index ? { ...statement, ...by } : statement,
  ),
});

it('people whom an edit moves are told apart by where they come from and go to, and from those with another text', async () => {
  const before = built();
  const [first] = before.statements;
  const austrian = first?.conditions.map((condition) => ({ ...condition, value: 'AT' }));
  const after = changed(changed(before, 0, { conditions: austrian }), 1, { customText: 'Bonjour' });
  const news = await newsOfKeptPeople(before, after, {
    people: [
      person('Noor', 'DE'),
      person('Jo', 'DE'),
      person('Ada', 'FR'),
      person('Kim', 'AT'),
      person('Lea', 'IT'),
    ],
  });
  expect(news.total).toBe(5);
  expect(news.changed).toEqual(['Noor', 'Jo', 'Ada', 'Kim']);
  expect(
    news.moved.map(({ from, to, isSameBranch, people }) => [
      from,
      to,
      isSameBranch,
      people.map((change) => [change.person.name, change.before, change.after]),
    ]),
  ).toEqual([
    [
      0,
      'else',
      false,
      [
        ['Noor', text('Hallo'), text('Hello')],
        ['Jo', text('Hallo'), text('Hello')],
      ],
    ],
    ['else', 0, false, [['Kim', text('Hello'), text('Hallo')]]],
    [1, 1, true, [['Ada', text('Salut'), text('Bonjour')]]],
  ]);
});

const text = (received: string) => ({ kind: 'text', text: received });

it('a branch that only has another place is still the same one', async () => {
  const before = built();
  const swapped = { ...before, statements: before.statements.toReversed() };
  const after = changed(swapped, 1, { customText: 'Guten Tag' });
  const { moved } = await newsOfKeptPeople(before, after, {
    people: [person('Noor', 'DE'), person('Ada', 'FR')],
  });
  expect(moved).toMatchObject([
    { from: 0, to: 1, isSameBranch: true, people: [{ person: { name: 'Noor' } }] },
  ]);
});

it('nobody is named when all receive what they did', async () => {
  const before = built();
  const news = await newsOfKeptPeople(before, before, { people: [person('Noor', 'DE')] });
  expect(news).toEqual({ changed: [], moved: [], total: 1 });
});
