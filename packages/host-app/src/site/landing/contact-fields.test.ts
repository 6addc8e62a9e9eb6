import { ContactBody } from '@sluice/server/contracts';
import { describe, expect, it } from 'vitest';
import { checkContact, contactBody, EMPTY_FIELDS, type ContactFields } from './contact-fields.ts';

const valid: ContactFields = {
  ...EMPTY_FIELDS,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'Hello, I have a question.',
};

const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

/** What the server says of the fields, by field. */
function serverErrors(fields: ContactFields): Record<string, string> {
  const { success, error } = ContactBody.safeParse(contactBody(fields));
  if (success) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const cases: [about: string, changes: Partial<ContactFields>, errors: Record<string, string>][] = [
  ['a valid message', {}, {}],
  ['no name', { name: '' }, { name: 'Name is required' }],
  ['a name of spaces', { name: '   ' }, { name: 'Name is required' }],
  ['a name of 120 characters', { name: 'a'.repeat(120) }, {}],
  ['a longer name', { name: 'a'.repeat(121) }, { name: 'Name must be 120 characters or less' }],
  ['a name with spaces around it', { name: ` ${'a'.repeat(120)} ` }, {}],
  ['no address', { email: ' ' }, { email: 'Email is required' }],
  ['an address without @', { email: 'ada' }, { email: 'Please enter a valid email address' }],
  ['an address with a space', { email: 'a da@example.com' }, { email: 'Please enter a valid email address' }],
  [
    'an address with two dots',
    { email: 'a..b@example.com' },
    { email: 'Please enter a valid email address' },
  ],
  [
    'an address with umlauts',
    { email: 'jürgen@example.com' },
    { email: 'Please enter a valid email address' },
  ],
  ['an address with markup', { email: '<b>@example.com' }, { email: 'Please enter a valid email address' }],
  ['an address in capitals', { email: ' Ada@Example.COM ' }, {}],
  ['an address of 255 characters', { email: address(255) }, {}],
  ['a longer address', { email: address(256) }, { email: 'Email must be 255 characters or less' }],
  ['a company of 200 characters', { company: 'c'.repeat(200) }, {}],
  [
    'a longer company',
    { company: 'c'.repeat(201) },
    { company: 'Company name must be 200 characters or less' },
  ],
  ['a subject of 160 characters', { subject: 's'.repeat(160) }, {}],
  ['a longer subject', { subject: 's'.repeat(161) }, { subject: 'Subject must be 160 characters or less' }],
  ['no message', { message: '' }, { message: 'Message must be at least 10 characters' }],
  [
    'a message of 9 characters',
    { message: ' 123456789 ' },
    { message: 'Message must be at least 10 characters' },
  ],
  ['a message of 10 characters', { message: '1234567890' }, {}],
  ['a message of 5000 characters', { message: 'm'.repeat(5000) }, {}],
  ['a longer message', { message: 'm'.repeat(5001) }, { message: 'Message must be 5000 characters or less' }],
  ['a message of 5000 emoji', { message: '🙂'.repeat(5000) }, {}],
  [
    'a message of 9 emoji',
    { message: '🙂'.repeat(9) },
    { message: 'Message must be at least 10 characters' },
  ],
  ['consent', { consent: true }, {}],
];

describe('the page and the server say the same of', () => {
  it.each(cases)('%s', (_about, changes, errors) => {
    const fields = { ...valid, ...changes };
    expect(checkContact(fields)).toEqual(errors);
    expect(serverErrors(fields)).toEqual(errors);
  });
});

it('a filled-in trap is an invalid submission', () => {
  expect(checkContact({ ...valid, hp: 'x' })).toEqual({ hp: 'Invalid submission' });
});

it('empty optional fields are absent from the request, and all others are clean', () => {
  const fields = {
    ...valid,
    name: ' Ada ',
    email: ' Ada@Example.com',
    company: '  ',
    message: ' Hello there! ',
  };
  expect(contactBody(fields)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello there!',
    consent: false,
    hp: '',
  });
  expect(contactBody({ ...valid, company: ' ACME ', subject: 'Hi' })).toMatchObject({
    company: 'ACME',
    subject: 'Hi',
  });
});
