import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Counts in every frame how many characters of the snippet can be seen. */
const watchSnippet = (page: Page) =>
  page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(globalThis, { counts });
    const isSeen = ({ parentElement: around }: Node) => {
      for (let one = around; one !== null && one.tagName !== 'PRE'; one = one.parentElement)
        if (getComputedStyle(one).opacity === '0') return false;
      return true;
    };
    const count = () => {
      const snippet = document.querySelector('pre');
      if (snippet) {
        let seen = 0;
        const texts = document.createTreeWalker(snippet, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
          if (isSeen(texts.currentNode)) seen += texts.currentNode.textContent?.length ?? 0;
        counts.push(seen);
      }
      requestAnimationFrame(count);
    };
    count();
  });

const countsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts);

test('a visitor sees the snippet type itself, and at no time a text that is taken away again', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await watchSnippet(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(async () => (await countsOf(page)).length).toBeGreaterThan(3);
  asked.resolve();
  await expect.poll(async () => (await countsOf(page)).at(-1)).toBeGreaterThan(20);
  const counts = await countsOf(page);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test('a visitor reads what the snippet becomes and who gets it, each as soon as it is typed', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page
    .getByRole('list', { name: 'The cards that it becomes, and who gets what' })
    .getByRole('listitem');
  for (const [index, branch, person] of [
    [0, 'subscription_status is not equal to subscribed', 'Sven gets this'],
    [1, 'Everybody else', 'Lucía gets this'],
  ] as const) {
    const card = cards.nth(index);
    await expect(card).toContainText(branch);
    await expect(card.getByText(person)).toHaveCSS('opacity', '1');
  }
});

/** Where everything in the builder is, and what it says. */
const lookOf = (page: Page) =>
  page.getByRole('region', { name: 'Touch it. This is the real builder.' }).evaluate((builder) =>
    [...builder.querySelectorAll('*')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent).join('');
      return [one.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height), text].join(
        ' ',
      );
    }),
  );

test('a visitor who points at the builder gets it alive without anything moving or changing in it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // A font that comes late is not used before the next visit.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const title = page.getByRole('heading', { name: 'Touch it. This is the real builder.' });
  await title.scrollIntoViewIfNeeded();
  const before = await lookOf(page);
  await title.hover();
  await expect(page.getByRole('textbox', { name: 'Value' }).first()).toBeEnabled();
  await expect(page.locator('[inert]')).toHaveCount(0);
  expect(await lookOf(page)).toEqual(before);
});

test('a visitor pastes Liquid of their own, which becomes cards, and everybody gets an answer', async ({
  page,
}) => {
  await page.goto('/');
  const liquid = page.getByRole('region', { name: 'Liquid of the example' });
  await page.getByRole('button', { name: 'Change me' }).focus();
  await liquid.getByRole('button', { name: 'Edit', exact: true }).click();
  await liquid
    .getByRole('textbox')
    .fill(
      '{% if {{custom_attribute.${total_spend}}} > 100 %}\nHello, big spender.\n{% else %}\nHello.\n{% endif %}',
    );
  await liquid.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('group', { name: 'If', exact: true })).toContainText('Hello, big spender.');
  const people = page.getByRole('list', { name: 'What they receive' }).getByRole('listitem');
  await expect(people.nth(0)).toContainText('Hello.');
  await expect(people.nth(1)).toContainText('Hello, big spender.');
});
