import { expect, it } from 'vitest';
import { generatorMessages } from '../features/generator/messages.ts';
import { presenceMessages } from '../features/generator/presence/messages.ts';
import { notificationMessages } from '../features/notifications/messages.ts';
import { userManagementMessages } from '../features/user-management/messages.ts';

const tables = import.meta.glob<string>(
  [
    '../**/messages.ts',
    // Names of attributes, in titles that become the names of snippets.
    '!../lib/start-examples/messages.ts',
    '!../features/combobox-test/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const ofName =
  /\((?:name|names|person|workspace|snippet|block|subject|subjects)\b[^()]*: [^()]*string[^()]*\) =>/u;

it('every table of texts with names in its sentences is made so that they keep their order', () => {
  const withNames = Object.entries(tables).filter(([, source]) => ofName.test(source));
  expect(withNames.length).toBeGreaterThan(15);
  expect(withNames.filter(([, source]) => !source.includes('textsWithNames(')).map(([file]) => file)).toEqual(
    [],
  );
});

it('a name from right to left stands in isolation in every sentence, alone, among others and as what an undo is about', () => {
  const name = 'נועה לוי';
  expect(generatorMessages.history.renamed(name)).toBe('Renamed to “\u2068נועה לוי\u2069”');
  expect(generatorMessages.newer.savedBy(name, '10:20')).toBe(
    '\u2068נועה לוי\u2069 saved a newer version at 10:20.',
  );
  expect(notificationMessages.snippetChanged.title(name, 'تخفيضات الصيف')).toBe(
    '\u2068נועה לוי\u2069 changed “\u2068تخفيضات الصيف\u2069”',
  );
  expect(presenceMessages.sentence(['Ada', name], [])).toBe('Ada and \u2068נועה לוי\u2069 are editing');
});

it('a name from left to right is written as it is', () => {
  expect(userManagementMessages.members.edit('Ada Lovelace')).toBe('Edit Ada Lovelace');
});
