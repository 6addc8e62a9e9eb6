import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import {
  expect,
  expectToast,
  expectToldInDialog,
  PASSWORD,
  signIn,
  test,
  expectSignedOut,
} from './fixtures.ts';
import { NARROW, START, WIDE } from './start.ts';
import { addMember, aiko, openAs, signUpOwner } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Second step' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code, six digits' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign Out');
  await expectSignedOut(page);
}

const HALF_MINUTE = 30_000;
/** The last time step of which a code was entered: each works once. */
let lastStep = 0;

/** A code that was not entered before. The server takes one step early and one late, so few tests have to wait. */
async function freshCode(page: Page, secret: string): Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const stepNow = () => Math.floor(Date.now() / HALF_MINUTE);
  // oxlint-disable-next-line no-await-in-loop -- it waits for the app of a phone to show its next code
  while (stepNow() + 1 <= lastStep) await page.waitForTimeout(500);
  lastStep = Math.max(lastStep + 1, stepNow() - 1);
  return app.generate({ timestamp: lastStep * HALF_MINUTE });
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(card(page)).toBeVisible();
}

/** Sets up an app. @returns its secret; the recovery codes are on show then */
async function setUp(page: Page): Promise<string> {
  await openProfile(page);
  await press(page, 'Set up');
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('img', { name: 'The picture that an authenticator app scans' })).toBeVisible();
  const key = await page.getByRole('dialog').locator('code').textContent();
  return (key ?? '').replaceAll(' ', '');
}

test(
  'a person sets up a second step, signs in with it and with a recovery code, and turns it off',
  { tag: '@everyday' },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    const { email } = await signUpOwner(page, server.origin);
    const secret = await setUp(page);
    await code(page).fill('000000');
    await press(page, 'Turn on');
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await code(page).fill(await freshCode(page, secret));
    await press(page, 'Turn on');

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    const saved = await readFile(await file.path(), 'utf8');
    const recovery = await codes.first().innerText();
    expect(saved).toContain(recovery);
    await press(page, 'I have saved them');
    await expect(card(page)).toContainText('10 of 10 left');

    await test.step('signing in asks for a code, which works once, and tells the other tabs', async () => {
      await forgetSession(page);
      await page.goto('/auth?next=%2Fsettings');
      const other = await page.context().newPage();
      await other.goto('/auth?next=%2Fhelp');
      await signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await press(page, 'Continue');
      await expect(page.getByText('Please enter all six digits.')).toBeVisible();
      await code(page).fill('123 456');
      await expect(code(page)).toHaveValue('123456');
      await press(page, 'Continue');
      await expect(page.getByText('This code is not right.')).toBeVisible();
      await code(page).fill(await freshCode(page, secret));
      await page.getByText("Don't ask on this device for 30 days").click();
      await page.keyboard.press('Tab');
      await press(page, 'Continue');
      await expect(page).toHaveURL(/\/settings$/);
      await expect(other).toHaveURL(/\/help$/);
      await other.close();
    });

    await test.step('a remembered browser is asked for no code, until it is forgotten', async () => {
      await signOut(page);
      await page.goto('/auth');
      await signIn(page, email);
      await expect(page).toHaveURL(START);
      await openProfile(page);
      await card(page)
        .getByRole('button', { name: /^Ask for a code again in/ })
        .click();
      await expectToast(page, 'Browser Forgotten', 'is asked for a code again.');
      await expect(card(page).getByRole('button', { name: /^Ask for a code again in/ })).toBeHidden();
    });

    await test.step('a recovery code signs in once, whoever has it', async () => {
      await signOut(page);
      for (const isFirst of [true, false]) {
        await page.goto('/auth');
        await signIn(page, email);
        await page.getByRole('button', { name: /^Use a recovery code/ }).click();
        await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
        await press(page, 'Continue');
        if (!isFirst) break;
        await expect(page).toHaveURL(START);
        await openProfile(page);
        await expect(card(page)).toContainText('9 of 10 left');
        await signOut(page);
      }
      await expect(page.getByText('This recovery code was used already.')).toBeVisible();
      await page.getByRole('button', { name: /^Use your authenticator app/ }).click();
      await code(page).fill(await freshCode(page, secret));
      await press(page, 'Continue');
      await expect(page).toHaveURL(START);
    });

    await test.step('a code proves the person wherever a password did', async () => {
      await openProfile(page);
      await press(page, 'New codes');
      const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' });
      await question.getByRole('button', { name: 'Make new codes' }).click();
      await expect(question.getByText('Please enter a code.')).toBeVisible();
      await question
        .getByRole('textbox', { name: 'Code from your authenticator app' })
        .fill(await freshCode(page, secret));
      await question.getByRole('button', { name: 'Make new codes' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      await press(page, 'I have saved them');

      await press(page, 'Turn off');
      const ending = page.getByRole('alertdialog', { name: 'Turn off the second step?' });
      await ending
        .getByRole('textbox', { name: 'Code from your authenticator app' })
        .fill(await freshCode(page, secret));
      await ending.getByRole('button', { name: 'Turn off' }).click();
      await expectToast(page, 'Second Step Turned Off', 'Signing in takes the password alone.');
      await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
      await forgetSession(page);
      await page.goto('/auth');
      await signIn(page, email);
      await expect(page).toHaveURL(START);
    });
  },
);

test('the second step passes axe in both themes, wide and at 390 pixels, in the profile and at the door', async ({
  page,
  server,
}) => {
  const { email } = await signUpOwner(page, server.origin);
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
          path: `${picturesOf}/${name}-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await page.setViewportSize(WIDE);
  }
  const secret = await setUp(page);
  await look('set-up');
  await code(page).fill(await freshCode(page, secret));
  await press(page, 'Turn on');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await look('codes');
  await press(page, 'I have saved them');
  await look('profile');
  await forgetSession(page);
  await page.goto('/auth');
  await signIn(page, email);
  await expect(code(page)).toBeVisible();
  await look('door');
});

test('an owner requires a second step, after setting one up, and a member who has none sets one up and goes on', async ({
  page,
  request,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, aiko);
  const requireFrom = async (
    proof: (dialog: Locator) => Promise<void>,
    day: string,
    button: 'Require' | 'Change' = 'Require',
  ) => {
    await page.goto('/settings');
    await press(page, button);
    const dialog = page.getByRole('alertdialog', { name: 'Require a second step?' });
    await dialog.getByLabel(/^From/).fill(day);
    await proof(dialog);
    await dialog.getByRole('button', { name: 'Require', exact: true }).click();
  };
  await requireFrom(
    (dialog) => dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD),
    '2026-01-01',
  );
  await expectToldInDialog(page, 'Update Failed', 'You have no second step yourself.');

  const secret = await setUp(page);
  await code(page).fill(await freshCode(page, secret));
  await press(page, 'Turn on');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  const recovery = await list.getByRole('listitem').first().innerText();
  await press(page, 'I have saved them');
  const prove = (proof: string) => (dialog: Locator) =>
    dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(proof);
  await requireFrom(prove(await freshCode(page, secret)), '2099-01-01');
  await expectToast(page, 'Workspace Updated', 'A second step is required.');
  await expect(page.getByText('Required from 1 January 2099')).toBeVisible();
  const asked = await openAs(browser, server.origin, email, '/dashboard');
  await expect(asked.getByText(/requires a second step from 1 January 2099/)).toBeVisible();
  await asked.context().close();

  await requireFrom(prove(recovery), '2026-01-01', 'Change');
  await expect(page.getByText('Required since 1 January 2026')).toBeVisible();

  const member = await openAs(browser, server.origin, email, '/snippets');
  await expect(member.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await expectAccessibleInBothThemes(member);
  lastStep = 0;
  await press(member, 'Set up');
  await member.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await press(member, 'Continue');
  const key = await member.getByRole('dialog').locator('code').textContent();
  await code(member).fill(await freshCode(member, (key ?? '').replaceAll(' ', '')));
  await press(member, 'Turn on');
  await expect(member.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await press(member, 'I have saved them');
  await press(member, 'Go on');
  await expect(member.getByRole('heading', { name: 'Snippet Library' })).toBeVisible();
  await member.context().close();
});
