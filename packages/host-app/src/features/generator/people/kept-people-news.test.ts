import { conditionsIn, type Message, type Template } from '@sluice/liquid';
import { importText, readMessage, readPassages } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { messageOfBuilt } from '../../../lib/read-message.ts';
import { newsOfKeptPeople } from './kept-people-news.ts';

const news = (before: Template, after: Template, people: Parameters<typeof newsOfKeptPeople>[2]) =>
  newsOfKeptPeople(messageOfBuilt(before), messageOfBuilt(after), people);

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
  const austrian = conditionsIn(first?.conditions ?? []).map((condition) => ({ ...condition, value: 'AT' }));
  const after = changed(changed(before, 0, { conditions: austrian }), 1, { customText: 'Bonjour' });
  const found = await news(before, after, {
    people: [
      person('Noor', 'DE'),
      person('Jo', 'DE'),
      person('Ada', 'FR'),
      person('Kim', 'AT'),
      person('Lea', 'IT'),
    ],
  });
  expect(found.total).toBe(5);
  expect(found.changed).toEqual(['Noor', 'Jo', 'Ada', 'Kim']);
  expect(
    found.moved.map(({ from, to, isSameBranch, people }) => [
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
  const { moved } = await news(before, after, {
    people: [person('Noor', 'DE'), person('Ada', 'FR')],
  });
  expect(moved).toMatchObject([
    { from: 0, to: 1, isSameBranch: true, people: [{ person: { name: 'Noor' } }] },
  ]);
});

it('nobody is named when all receive what they did', async () => {
  const before = built();
  const found = await news(before, before, { people: [person('Noor', 'DE')] });
  expect(found).toEqual({ changed: [], moved: [], total: 1, areTests: false });
});

it('in a message of several decisions people are told by what they receive, and end in no one branch', async () => {
  const greeting = messageOfBuilt(built());
  const closing = (to: string) => messageOfBuilt(changed(built(), 0, { customText: to })).passages;
  const withClosing = (to: string) => ({ ...greeting, passages: [...greeting.passages, ...closing(to)] });
  const found = await newsOfKeptPeople(withClosing('Bis bald'), withClosing('Bis morgen'), {
    people: [person('Noor', 'DE'), person('Ada', 'FR')],
  });
  expect(found.moved).toMatchObject([
    {
      from: 'several',
      to: 'several',
      people: [
        {
          before: text(expect.stringContaining('Bis bald') as string),
          after: text(expect.stringContaining('Bis morgen') as string),
        },
      ],
    },
  ]);
});

it('who must receive something is held to that and not to the version before, whether a save moves them or not', async () => {
  const before = built();
  const after = changed(before, 1, { customText: 'Bonjour' });
  const must = (outcome: 'sent' | 'aborted', received: string) => ({ expected: { outcome, text: received } });
  const found = await news(before, after, {
    people: [
      { ...person('Ada', 'FR'), ...must('sent', 'Bonjour') },
      { ...person('Lou', 'FR'), ...must('sent', 'Salut') },
      { ...person('Noor', 'DE'), ...must('aborted', 'no plan') },
      person('Kim', 'FR'),
    ],
  });
  expect(found.areTests).toBe(true);
  expect(found.changed.toSorted()).toEqual(['Kim', 'Lou', 'Noor']);
  const changes = found.moved.flatMap(({ people }) => people);
  expect(changes.map((change) => [change.person.name, change.before, change.after])).toEqual(
    expect.arrayContaining([
      ['Lou', text('Salut'), text('Bonjour')],
      ['Noor', { kind: 'aborted' }, text('Hallo')],
      ['Kim', text('Salut'), text('Bonjour')],
    ]),
  );
});

it('who must receive another subject of an email is told with both subjects', async () => {
  const mail = (subject: string): Message => ({
    ...readMessage('Dear all'),
    version: 2,
    email: { subject: readPassages(subject), preheader: [] },
  });
  const expected = { outcome: 'sent' as const, text: 'Dear all', subject: 'Autumn sale', preheader: '' };
  const people = [{ ...person('Ada', 'FR'), expected }];
  const found = await newsOfKeptPeople(mail('Autumn sale'), mail('Winter sale'), { people });
  expect(found.moved.flatMap((group) => group.people)).toMatchObject([
    { before: text('Subject: Autumn sale'), after: text('Subject: Winter sale') },
  ]);
});
