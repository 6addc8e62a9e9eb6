import type { Page } from '@playwright/test';
import { expect, heading, signUpOverApi, test } from './fixtures.ts';
import { activeWorkspaceOf, bearerOf } from './team.ts';
import { expectAccessibleAtAnyWidth } from './widths.ts';

const CONTENT = '{% if {{custom_attribute.${total_spend}}} >= 50 %}Thank you{% else %}Welcome{% endif %}';

/** Somebody who has spent this, and what they must receive. */
const person = (name: string, spent: string, text: string) => ({
  name,
  values: { 'custom_attribute:total_spend': spent },
  expected: { outcome: 'sent', text },
});

/** Saves snippets with people who must receive something, over the API. */
async function apiOf(page: Page, origin: string, email: string) {
  const { request } = page.context();
  const headers = await bearerOf(request, origin, email);
  const base = `${origin}/api/workspaces/${await activeWorkspaceOf(request, origin, email)}`;
  return {
    async save(name: string, people: readonly object[]): Promise<string> {
      const saved = await request.post(`${base}/snippets`, { headers, data: { name, content: CONTENT } });
      expect(saved.status()).toBe(201);
      const { id } = (await saved.json()) as { id: string };
      const data = { people, runsAtSave: true, replaces: null };
      const kept = await request.put(`${base}/snippets/${id}/people`, { headers, data });
      expect(kept.status()).toBe(204);
      return id;
    },
  };
}

test('a person checks all snippets, and is told of a failing test in the library, on the dashboard and before publishing', async ({
  page,
  server,
}) => {
  const email = await signUpOverApi(page);
  const api = await apiOf(page, server.origin, email);
  await api.save('Order thanks', [person('Noor', '80', 'Thank you'), person('Jo', '20', 'Thank you')]);
  await api.save('Order footer', [person('Noor', '80', 'Thank you')]);
  const results = page.getByRole('dialog', { name: 'Tests of the library' });

  await test.step('Check all is in the menu of the library, and ends with a report', async () => {
    await page.goto('/snippets');
    await page.getByRole('button', { name: 'More actions for the library' }).click();
    await page.getByRole('menuitem', { name: 'Check all' }).click();
    await expect(results.getByText(/^All were tested on /)).toBeVisible();
    await expect(results.getByText('1 of 2 snippets has failing tests.')).toBeVisible();
    const failures = results.getByRole('list', { name: 'Who receives something else' });
    await expect(failures.getByRole('listitem')).toHaveCount(1);
    await expect(failures).toContainText('Jo');
    await expect(failures).toContainText('mustThank you');
    await expect(failures).toContainText('getsWelcome');
    await results.getByRole('button', { name: 'Close' }).last().click();
    await expect(results).toBeHidden();
  });

  await test.step('the row of the snippet says so, wide and on a phone', async () => {
    const row = page.getByRole('row', { name: /Order thanks/ });
    await expect(row.getByText('1 of 2 tests fails')).toBeVisible();
    await expect(page.getByRole('row', { name: /Order footer/ }).getByText(/tests? fail/)).toBeHidden();
    await expectAccessibleAtAnyWidth(page, async () => {
      await page.getByRole('button', { name: 'More actions for the library' }).click();
      await page.getByRole('menuitem', { name: 'Results of tests' }).click();
      await expect(results.getByRole('link', { name: 'Order thanks' })).toBeVisible();
    });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the dashboard leads to the results, and they lead to the snippet', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^1 of 2 test people now receives something else/ }).click();
    await results.getByRole('link', { name: 'Order thanks' }).click();
    await expect(heading(page, 'Order thanks')).toBeVisible();
    await expect(results).toBeHidden();
  });

  await test.step('before a block is published, it is said who receives something else', async () => {
    await page.getByRole('button', { name: 'More ways to save and share' }).click();
    await page.getByRole('menuitem', { name: 'Publish to Braze…' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish to Braze' });
    await publish.getByLabel('Name of the new block').fill(`order_thanks_${Date.now()}`);
    await expect(publish.getByText('1 of 2 people receives something else than they must')).toBeVisible();
    await expect(publish.getByRole('list', { name: 'Who receives something else' })).toContainText('Jo');
    await publish.getByRole('button', { name: 'Publish version 1 anyway' }).click();
    await expect(page.getByText('Published to Braze')).toBeVisible();
  });
});
