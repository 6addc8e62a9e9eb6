import { expectAccessible } from './accessibility.ts';
import { createCompleteAccount, storeSession } from './account.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, newAddress, OWN_CONNECTION, test } from './fixtures.ts';

/** As many snippets as a workspace may have. */
const LIMIT = 10_000;
/** How many snippets one import may have. */
const AT_ONCE = 500;

test('a person with 10,000 snippets finds, sorts and pages through them, and is told that there is no room for another', async ({
  page,
  server,
}) => {
  const { request } = page.context();
  const account = await createCompleteAccount(request, server.origin, newAddress());
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${account.accessToken}` };
  const library = `${server.origin}/api/workspaces/${account.stored.user.activeWorkspaceId}/library`;
  for (let start = 0; start < LIMIT; start += AT_ONCE) {
    const snippets = Array.from({ length: AT_ONCE }, (_, offset) => ({
      name: `Snippet ${start + offset + 1}`,
      content: `{% if {{custom_attribute.\${plan}}} == 'Plan ${start + offset}' %}Hello{% endif %}`,
      tags: [`tag ${offset % 20}`],
    }));
    const data = { format: 'sluice-library', formatVersion: 1, snippets };
    expect((await request.post(library, { headers, data })).ok()).toBe(true);
  }
  await storeSession(page, server.origin, account);

  await page.goto('/snippets?sort=name');
  await expect(page.getByText('1–10 of 10000 snippets')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/snippets?sort=name&page=1000');
  await expect(page.getByRole('row', { name: /Snippet 10000/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search snippets' }).fill('Snippet 4711');
  await expect(page.getByRole('row', { name: /Snippet 4711/ })).toBeVisible();
  await page.goto('/snippets?tags=tag%203');
  await expect(page.getByText('1–10 of 500 snippets')).toBeVisible();

  await page.goto('/syntax-generator');
  await buildStatement(page, 'One too many.');
  await saveAs(page, 'One too many');
  await expect(page.getByRole('dialog').getByText(/at most 10,000 snippets/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(previewOf(page)).toContainText('One too many.');
});
