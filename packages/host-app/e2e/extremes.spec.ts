import type { Page } from '@playwright/test';
import { bearer, createCompleteAccount, newAddress, storeSession } from './account.ts';
import { expect, test } from './fixtures.ts';
import { coveredControls, cutTexts, expectNoSidewaysScrolling } from './widths.ts';

const NAME_LENGTH = 120;
const filled = (part: string) => part.repeat(NAME_LENGTH).slice(0, NAME_LENGTH);

/** Names of 120 characters: without a space, without letters, from right to left, with signs above and below, and with pictures. */
const NAMES = [
  filled('loyalty_tier_'),
  filled('会員ランクのご案内'),
  filled('رسالة ترحيب للأعضاء '),
  filled('ข้อความต้อนรับสมาชิก'),
  filled('🎁🏔️ '),
];

/** 60 different tags, 20 on a snippet, as long as a tag may be. */
const tagsOf = (snippet: number) =>
  snippet > 2
    ? []
    : Array.from({ length: 20 }, (_, tag) =>
        `${snippet}-${tag}-${'seasonal-campaign-'.repeat(3)}`.slice(0, 40),
      );

/** 300 findings, on six branches. */
const WRONG = `${Array.from({ length: 6 }, (_, branch) => {
  const conditions = Array.from(
    { length: 50 },
    (_, row) => `{{custom_attribute.\${c${50 * branch + row}}}} == ' x'`,
  );
  return `{% ${branch === 0 ? 'if' : 'elsif'} ${conditions.join(' and ')} %}Text ${branch}`;
}).join('')}{% else %}Bye{% endif %}`;

const LOOKS = {
  'in the light theme': { colorScheme: 'light' },
  'in the dark theme': { colorScheme: 'dark' },
  'in colors of their own': { forcedColors: 'active' },
  'from right to left': { colorScheme: 'light' },
} as const;

/** A laptop, what a zoom of 200 % leaves of it, and the smallest telephone. */
const WIDTHS = [1280, 640, 320];

/** Signs up somebody whose names, snippets and tags are as long and as many as they can be. @returns the last snippet's address */
async function signUpExtremely(page: Page, origin: string): Promise<string> {
  const { request } = page.context();
  const person = {
    firstName: filled('Wolfeschlegelsteinhausen').slice(0, 60),
    lastName: filled('ประสิทธิ์').slice(0, 60),
  };
  const account = await createCompleteAccount(
    request,
    origin,
    newAddress(),
    filled('Ausrüstung').slice(0, 60),
    person,
  );
  const snippets = NAMES.map((name, index) => ({
    name,
    content: `{% if {{custom_attribute.\${${name.replaceAll(' ', '_')}}}} == '${name}' %}${name}{% endif %}`,
    tags: tagsOf(index),
  }));
  const headers = bearer(account);
  const url = `${origin}/api/workspaces/${account.stored.user.activeWorkspaceId}`;
  const file = { format: 'sluice-library', formatVersion: 1, snippets };
  expect((await request.post(`${url}/library`, { headers, data: file })).status()).toBe(200);
  const wrong = await request.post(`${url}/snippets`, {
    headers,
    data: { name: filled('300 findings '), content: WRONG, tags: tagsOf(0) },
  });
  expect(wrong.status()).toBe(201);
  await storeSession(page, origin, account);
  return `/syntax-generator?snippet=${((await wrong.json()) as { id: string }).id}`;
}

async function expectWhole(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    const message = `${what} at ${width}`;
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page, message);
    await expect.poll(() => cutTexts(page), { message }).toEqual([]);
    await expect.poll(() => coveredControls(page), { message }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const [look, media] of Object.entries(LOOKS)) {
  test(`names of 120 characters in any script, 60 tags and 300 findings fit into every page ${look}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    if (look === 'from right to left')
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')),
      );
    const snippet = await signUpExtremely(page, server.origin);
    for (const [path, shown] of [
      ['/dashboard', page.getByText('Recently edited')],
      ['/snippets', page.getByRole('row').nth(NAMES.length)],
      ['/settings', page.getByText('Activity')],
      ['/profile', page.getByText('Where you are signed in')],
      ['/user-management', page.getByText('Workspace Members')],
      [snippet, page.getByRole('group', { name: 'Else If 5', exact: true })],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(shown.first()).toBeVisible();
        await expectWhole(page, path);
      });
    }

    await test.step('the findings of the snippet', async () => {
      await page.getByRole('tab', { name: /^Checks/ }).click();
      await expect(page.getByText(/300 places/).first()).toBeVisible();
      await expectWhole(page, 'the findings');
    });

    await test.step('selected snippets', async () => {
      await page.goto('/snippets');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await expect(page.getByRole('region', { name: 'Selected snippets' })).toBeVisible();
      await expectWhole(page, 'the selection');
    });

    await test.step('the palette', async () => {
      await page.goto('/help');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('loyalty');
      await expect(page.getByRole('option', { name: /^loyalty_tier_/ }).first()).toBeVisible();
      await expectWhole(page, 'the palette');
    });
  });
}
