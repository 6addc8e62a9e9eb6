import { expect, it } from 'vitest';
import { OrganizationName, OwnName } from '../../src/contracts/accounts/profile.ts';
import { PersonName } from '../../src/contracts/workspaces/members.ts';
import { WorkspaceName } from '../../src/contracts/workspaces/workspaces.ts';

const schemas = { OrganizationName, OwnName, PersonName, WorkspaceName };

const messagesFor = (name: string) =>
  Object.values(schemas).map((schema) => schema.safeParse(name).error?.issues[0]?.message);

it.each([
  'Win a prize: https://evil.example/now',
  'hxxp://evil.example',
  'www.evil.example',
  'Open evil.example/login',
  'evil.example?u=1',
  'Write to prize@evil.example',
])('a name with the address in “%s” is refused', (name) => {
  expect(new Set(messagesFor(name))).toEqual(new Set(['Names cannot contain web or email addresses.']));
});

it.each([
  ['a line break', 'Lumen\nBcc: all'],
  ['a direction that turns letters around', 'Lumen \u202egnp.exe'],
  ['a space without width', 'Lu\u200bmen'],
  ['a tag that nobody sees', 'Lumen\u{e0041}'],
  ['a pile of accents', `Z${'\u0351'.repeat(8)}algo`],
  ['a row of signs', '>>>>>> FREE'],
])('a name with %s is refused', (_what, name) => {
  const text = 'Names cannot contain invisible characters or long rows of signs.';
  expect(new Set(messagesFor(name))).toEqual(new Set([text]));
});

it.each([
  'Booking.com',
  'St. Pauli',
  'J.R.R. Tolkien',
  'AT&T – R&D (EU)',
  "D'Arcy-O'Neil",
  'Müller & Söhne GmbH',
  'नमस्ते',
  'می‌خواهم',
  'Nguyễn Thị Minh',
  '👩‍🚀🎉🎉🎉🎉🎉🎉',
  '東京オフィス',
  'Lumen!!!',
  '<script>alert(1)</script> {{custom_attribute}}',
])('the name “%s” is accepted', (name) => {
  expect(new Set(messagesFor(name))).toEqual(new Set([undefined]));
});
