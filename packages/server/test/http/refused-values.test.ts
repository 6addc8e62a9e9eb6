import { describe, expect } from 'vitest';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { errorOf, type Person } from '../support/test-app.ts';

const { it, test } = serverTest(openEmbedded);
let person: Person;

it.beforeAll(async () => {
  person = await test.signUp();
});

const snippet = { name: 'Greeting', content: 'Hi', tags: [] as unknown[], isDraft: false };

describe('a refused value', () => {
  const refused = async (method: 'PATCH' | 'POST', url: string, payload: object) =>
    errorOf(await person.request({ method, url, payload })).issues?.[0]?.message;
  const save = (fields: object) =>
    refused('POST', `/api/workspaces/${person.workspaceId}/snippets`, { ...snippet, ...fields });

  it.each([
    [{ firstName: 'x'.repeat(81) }, 'First name must be 80 characters or less'],
    [{ firstName: 7 }, 'First name must be a text'],
    [{ organizationName: 'x'.repeat(201) }, 'Organization name must be 200 characters or less'],
    [{ pendingStep3: true }, 'Pending step3 must be false'],
    [{ isAdmin: true }, 'This has an unknown field: “isAdmin”'],
    [{ one: 1, two: 2 }, 'This has unknown fields: “one”, “two”'],
  ])(
    'a refused value of the profile, %j, is explained by its name and what is allowed',
    async (body, text) => {
      expect(await refused('PATCH', '/api/me', body)).toBe(text);
    },
  );

  it.each([
    [{ name: undefined }, 'Name is required'],
    [{ isDraft: 'no' }, 'Draft must be true or false'],
    [{ tags: 'sale' }, 'Tags must be a list'],
    [{ tags: ['sale', 7] }, 'Tags, entry 2, must be a text'],
    [{ tags: ['x'.repeat(41)] }, 'Tag must be 40 characters or less'],
    [{ builderState: {} }, 'Statements are required'],
  ])(
    'a refused value of a snippet, %j, is explained by its name and what is allowed',
    async (fields, text) => {
      expect(await save(fields)).toBe(text);
    },
  );

  it.each([
    ['limit=1000', 'Limit must be 100 or less'],
    ['page=0', 'Page must be 1 or more'],
    ['page=1.5', 'Page must be a whole number'],
    ['page=next', 'Page must be a number'],
    ['sort=size', expect.stringMatching(/^Sort must be “\w+”/)],
  ])(
    'a refused value in the address of the library, %s, is explained by its name and what is allowed',
    async (query, text) => {
      const url = `/api/workspaces/${person.workspaceId}/snippets?${query}`;
      expect(errorOf(await person.request({ url })).issues?.[0]?.message).toEqual(text);
    },
  );
});
