import type { Page } from '@playwright/test';
import { previewOf } from './builder.ts';
import { expect, signUp, signUpOverApi, signUpWithSnippet, test } from './fixtures.ts';

/** Stores a snippet that was written by hand; answers its id. */
async function store(page: Page, name: string, content: string): Promise<string> {
  // A page that may ask the server.
  await page.goto('/privacy');
  return page.evaluate(
    async ([title, text]) => {
      const refreshed = await fetch('/api/auth/token/refresh', { method: 'POST' });
      const { accessToken, user } = (await refreshed.json()) as {
        accessToken: string;
        user: { activeWorkspaceId: string };
      };
      const created = await fetch(`/api/workspaces/${user.activeWorkspaceId}/snippets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: title, content: text }),
      });
      return ((await created.json()) as { id: string }).id;
    },
    [name, content] as const,
  );
}

test('the generator has its title and subtitle, and its Test tab says when there is nothing to test', async ({
  page,
}) => {
  await signUp(page);
  await expect(page.getByText('Construct Liquid snippets with our visual interface')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conditional Builder', level: 2 })).toBeVisible();
  await page.getByRole('tab', { name: /^Test/ }).click();
  await expect(page.getByText('No valid conditions to test')).toBeVisible();
});

test('a snippet without conditions opens with its text, and a first branch can be built around it', async ({
  page,
}) => {
  await signUpOverApi(page);
  const id = await store(page, 'Plain', 'Dear {{${first_name}}},\nwelcome.');
  await page.goto(`/syntax-generator?snippet=${id}`);
  await expect(previewOf(page)).toContainText('welcome.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/syntax-generator?snippet=${id}&as=text`);
  const text = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await expect(text).toHaveValue('Dear {{${first_name}}},\nwelcome.');
  await text.fill("{% if ${city} == 'Rome' %}Ciao{% endif %}");
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('group', { name: 'If', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Snippet Saved')).toBeVisible();
});

test(
  'a snippet that cannot become cards opens as text, byte for byte, and from the library, too',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUpOverApi(page);
    const content = '{% for a in b %}{% if a %}x{% endif %}{% endfor %}\n{% if ${city} ==';
    await store(page, 'Broken', content);
    await page.goto('/snippets');
    await page.getByRole('button', { name: 'Edit Broken' }).click();
    await expect(page.getByRole('heading', { name: 'Broken', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Liquid' })).toHaveValue(content);
  },
);

test('a person opens a snippet as text from its row in the library, and from the page that is shared', async ({
  page,
}) => {
  const address = await signUpWithSnippet(page, { name: 'By hand', text: 'Thank you.' });
  const text = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await page.goto('/snippets');
  await page.getByRole('button', { name: 'More actions for By hand' }).click();
  await page.getByRole('menuitem', { name: 'Open as text' }).click();
  await expect(page.getByRole('heading', { name: 'By hand', level: 1 })).toBeVisible();
  await expect(text).toHaveValue(/Thank you\./);
  await page.goto(`/snippets/${new URL(address).searchParams.get('snippet')}`);
  await page.getByRole('link', { name: 'Edit as text' }).click();
  await expect(page.getByRole('heading', { name: 'By hand', level: 1 })).toBeVisible();
  await expect(text).toHaveValue(/Thank you\./);
});

test('a snippet of as many characters as one can have opens as cards with all of its text, and is saved after an edit', async ({
  page,
}) => {
  await signUpOverApi(page);
  const branch = (index: number) =>
    `{% ${index === 0 ? 'if' : 'elsif'} {{custom_attribute.\${plan}}} == 'Plan ${index}' %}${'word '.repeat(180)}`;
  const branches = Array.from({ length: 200 }, (_, index) => branch(index)).join('');
  const content = `${branches}{% endif %}`.padEnd(249_990, '.');
  const id = await store(page, 'Long', content);
  await page.goto(`/syntax-generator?snippet=${id}`);
  await expect(page.getByRole('group', { name: 'Else If 1', exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'If', exact: true }).getByLabel('Then send').fill('Short.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Snippet Saved')).toBeVisible();
});
