import { expect, OWN_CONNECTION, test } from './fixtures.ts';

test(
  'a visitor writes to the people who run this site, and they get the message',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    await page.goto('/');
    const form = page.locator('#contact-section form');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Name' }).fill('Grace');
    await form.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await form.getByRole('textbox', { name: 'Message' }).fill('How do I say "any of" in Liquid?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('status')).toHaveText(
      "Thank you! Your message has been sent. We'll get back to you soon.",
    );
    const answer = await request.get(`${server.origin}/dev/mail`, {
      headers: { accept: 'application/json', ...OWN_CONNECTION },
    });
    const { items } = (await answer.json()) as { items: { to: string[]; text: string }[] };
    const mail = items.find(({ text }) => text.includes('How do I say "any of" in Liquid?'));
    expect(mail?.to).toEqual(['info@sluice.example']);
  },
);

test('a visitor with a keyboard changes the builder on the landing page, and the people answer', async ({
  page,
}) => {
  await page.goto('/');
  const people = page.getByRole('list', { name: 'What they receive' });
  await expect(people.getByRole('listitem').first()).toContainText('Hi Sven, Pro pays for itself.');
  await page.getByRole('button', { name: 'Change me' }).focus();
  const value = page.getByRole('textbox', { name: 'Value' }).first();
  await expect(value).toBeFocused();
  await page.keyboard.type('pro');
  await expect(people.getByRole('listitem').nth(1)).toContainText('Hi Lucía, Pro pays for itself.');
  await expect(people.getByRole('listitem').first()).toContainText('Nothing. The message is aborted.');
});

test('a visitor who is faster than the scripts of the landing page finds the builder alive, too', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Change me' }).focus();
  asked.resolve();
  await expect(page.getByRole('textbox', { name: 'Value' }).first()).toBeFocused();
});

test('a visitor on a slow line reads that the builder is waking, and what they press and type meanwhile is done then', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/LiveDemo-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/');
  const value = page.locator('input[aria-label="Value"]').first();
  await value.scrollIntoViewIfNeeded();
  const centerOfValue = async () => {
    const box = await value.boundingBox();
    if (box === null) throw new Error('the builder is not drawn');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // Until the page itself is alive, nothing hears a pointer or a press, and its fonts may still move the field.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(...(await centerOfValue()));
    await expect(page.getByText('Waking up…')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.click(...(await centerOfValue()));
  await page.keyboard.type('er');
  arrived.resolve();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('freeer');
  await expect(page.getByText('Waking up…')).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(value).toHaveValue('freee');
});

test('a message that a visitor sends before the page is alive is sent as soon as the scripts are there', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/LandingPage-*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('#contact-section form');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you answer at night?');
  await form.getByRole('button', { name: 'Send message' }).click();
  expect(new URL(page.url()).search).toBe('');
  asked.resolve();
  await expect(form.getByRole('status')).toHaveText(/^Thank you! Your message has been sent./);
});

test('a visitor enters the demo workspace from the landing page, and sees its tested example', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  await expect(page.getByRole('heading', { name: /Upgrade prompt$/, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Condition matched!/)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
