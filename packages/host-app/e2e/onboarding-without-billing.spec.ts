import { beginOnboarding, expect, signUpOverApi, test } from './fixtures.ts';
import { TestServer } from './server.ts';

test.use({
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, provide) => {
      const server = await TestServer.start({ SANDBOX: 'false' });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test('where there is no billing, onboarding has one step, and asks nobody for a card', async ({ page }) => {
  await beginOnboarding(page);
  await expect(page.getByRole('list', { name: 'Progress' })).toBeHidden();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Workspace name').fill('Free of charge');
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toContainText(
    'Free of charge',
  );
});

test('where there is no billing, the address of the plan leads to the page that says so', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.goto('/onboarding?upgrade=true');
  await expect(page.getByText('This installation has no billing')).toBeVisible();
});
