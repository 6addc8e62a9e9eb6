import { expect, newAddress, PASSWORD, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';
import { TestServer } from './server.ts';

test.use({
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, provide) => {
      const server = await TestServer.start({ REQUIRE_EMAIL_CONFIRMATION: 'true' });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

test(
  'a person who must confirm their email address signs in with the link in the confirmation email',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const email = newAddress();
    const submit = async (button: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    };
    await page.goto('/auth?tab=register');
    await submit('Create Account');
    const link = await mailedLink(request, server.origin, email, 'Confirm your email address');
    await page.getByRole('button', { name: 'Use another email address' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await submit('Sign In');

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your workspace' })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/onboarding`);
  },
);
