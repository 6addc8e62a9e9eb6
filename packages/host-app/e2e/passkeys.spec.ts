import type { CDPSession, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import { expect, expectSignedOut, expectToast, PASSWORD, signIn, test as base } from './fixtures.ts';
import { NARROW, START, WIDE } from './start.ts';
import { signUpOwner } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

/** Browsers make passkeys for names, which this machine has one of. */
const named = (origin: string) => origin.replace('127.0.0.1', 'localhost');

const test = base.extend({
  baseURL: async ({ workerServer }, provide) => {
    await provide(named(workerServer.origin));
  },
});

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

interface Device {
  session: CDPSession;
  id: string;
}

/** A device of Chromium that answers at once, as if somebody had put their finger on it. */
async function plugIn(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

/** Whether the device recognizes its owner. */
const recognize = ({ session, id: authenticatorId }: Device, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
}

/** Opens the dialog, and gives the passkey a name. */
async function beginAdding(page: Page, name: string) {
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return dialog;
}

/** Adds a first passkey of somebody who has only a password. */
async function addFirst(page: Page, name: string): Promise<void> {
  await openProfile(page);
  const dialog = await beginAdding(page, name);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await press(page, 'I have saved them');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page).getByText(name, { exact: true })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign Out');
  await expectSignedOut(page);
}

async function openMenu(page: Page, name: string, entry: 'Rename' | 'Remove'): Promise<void> {
  await card(page)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test(
  'a person adds a passkey, signs in with it after the password and with it alone, and removes it',
  { tag: '@everyday' },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    const { email } = await signUpOwner(page, named(server.origin));
    const device = await plugIn(page);
    await addFirst(page, 'Work laptop');

    await test.step('the passkey is asked for after the password, and other tabs learn that it was given', async () => {
      await forgetSession(page);
      await page.goto('/auth?next=%2Fsettings');
      const other = await page.context().newPage();
      await other.goto('/auth?next=%2Fhelp');
      await signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
      await press(page, 'Continue with a passkey');
      await expect(page).toHaveURL(/\/settings$/);
      await expect(other).toHaveURL(/\/help$/);
      await other.close();
    });

    await test.step('the passkey alone signs in, without an address', async () => {
      await signOut(page);
      await page.goto('/auth');
      await press(page, 'Sign in with a passkey');
      await expect(page).toHaveURL(START);
      await openProfile(page);
      await expect(card(page)).toContainText('last used today');
    });

    await test.step('a device that does not recognize its owner does not sign in, and the page says so', async () => {
      await signOut(page);
      await page.goto('/auth');
      await recognize(device, false);
      await press(page, 'Sign in with a passkey');
      await expectToast(page, 'Error', 'No passkey was used.');
      await recognize(device, true);
      await press(page, 'Sign in with a passkey');
      await expect(page).toHaveURL(START);
    });

    await test.step('the passkey is renamed, and removed after it has shown that it is the person', async () => {
      await openProfile(page);
      await openMenu(page, 'Work laptop', 'Rename');
      const renaming = page.getByRole('alertdialog', { name: 'Rename the passkey' });
      await renaming.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
      await renaming.getByRole('button', { name: 'Save' }).click();
      await expect(card(page).getByText('Old laptop', { exact: true })).toBeVisible();

      await openMenu(page, 'Old laptop', 'Remove');
      const removing = page.getByRole('alertdialog', { name: 'Remove “Old laptop”?' });
      await expect(removing).toContainText('It is the last one.');
      await removing.getByRole('button', { name: 'Remove' }).click();
      await expect(removing.getByText('Please enter a code.')).toBeVisible();
      await removing.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(removing.getByText('Your passkey has shown that it is you.')).toBeVisible();
      await removing.getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Passkey Removed', 'no longer signs you in');
      await expect(card(page).getByText('Old laptop', { exact: true })).toBeHidden();
    });

    await test.step('a removed passkey opens nothing, and the password does again', async () => {
      await signOut(page);
      await page.goto('/auth');
      await press(page, 'Sign in with a passkey');
      await expectToast(page, 'Error', 'This passkey is not, or no longer, one of this account.');
      await signIn(page, email);
      await expect(page).toHaveURL(START);
    });
  },
);

test('a person who stops their browser adds the passkey when they ask it again, without another proof', async ({
  page,
  server,
}) => {
  await signUpOwner(page, named(server.origin));
  const device = await plugIn(page);
  await openProfile(page);
  await recognize(device, false);
  const dialog = await beginAdding(page, '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('a guess');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('No passkey was made.')).toBeVisible();
  await recognize(device, true);
  await dialog.getByRole('button', { name: 'Ask the browser again' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

test('at an address of numbers, the page says that there are no passkeys', async ({ page, server }) => {
  await plugIn(page);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  const asked = await page.request.post(`${server.origin}/api/auth/passkeys/sign-in/request`);
  expect(asked.status()).toBe(409);
  expect(await asked.json()).toMatchObject({ code: 'PASSKEYS_UNAVAILABLE' });
});

test('passkeys pass axe in both themes, wide and at 390 pixels, in the profile and at the door', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const { email } = await signUpOwner(page, named(server.origin));
  await plugIn(page);
  const picturesOf = process.env['SECOND_STEP_PICTURES'];
  async function look(name: string): Promise<void> {
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);
      if (picturesOf === undefined) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${picturesOf}/passkey-${name}-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await page.setViewportSize(WIDE);
  }
  await addFirst(page, 'Work laptop');
  await look('profile');
  await openMenu(page, 'Work laptop', 'Remove');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await look('proof');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await forgetSession(page);
  await page.goto('/auth');
  await look('sign-in');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await look('door');
});
