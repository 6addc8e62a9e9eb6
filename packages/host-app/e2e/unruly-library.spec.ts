import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import {
  createCompleteAccount,
  newAddress,
  saveSnippet,
  storeSession,
  type SavedSnippet,
} from './account.ts';
import { expect, test } from './fixtures.ts';
import { cutTexts, expectInOrder, expectNoSidewaysScrolling, WIDTHS } from './widths.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const long = (part: string, length = 120) => part.repeat(length).slice(0, length);

/** Three hundred conditions, each with a value that nobody has. */
const faulty = Array.from({ length: 300 }, (_, index) => `{{custom_attribute.\${c${index}}}} == ' x'`);

const SNIPPETS: readonly SavedSnippet[] = [
  { name: long('Greeting_without_any_space_'), text: long('Thank_you_'), tags: [long('w', 40)] },
  { name: long('会員ランクのご案内'), text: long('ようこそ'), tags: ['会員', 'ランク'] },
  { name: long('ترحيب بالأعضاء '), text: long('مرحبا '), tags: ['أعضاء', 'ترحيب'] },
  { name: long('सदस्य अभिवादन '), text: long('नमस्ते '), tags: ['सदस्य'] },
  { name: '👩‍👩‍👧‍👦'.repeat(10), text: '🎉'.repeat(60), tags: ['🎉'] },
  ...['one', 'two', 'three'].map((turn) => ({
    name: `${turn} times twenty tags`,
    text: 'Thank you.',
    tags: Array.from({ length: 20 }, (_, index) => `tag ${turn} ${index}`),
  })),
  {
    name: 'Three hundred findings',
    text: '',
    content: `{% if ${faulty.join(' and ')} %}Thank you.{% else %}Hello.{% endif %}`,
  },
];

const PERSON = { firstName: long('Wolfeschlegelsteinhausen', 50), lastName: long('بن عبد الرحمن ', 50) };

async function openUnruly(page: Page, origin: string): Promise<string[]> {
  const { request } = page.context();
  const workspace = long('Lumen_Outdoor_');
  const account = await createCompleteAccount(request, origin, newAddress(), workspace, PERSON);
  const ids: string[] = [];
  for (const snippet of SNIPPETS) ids.push(await saveSnippet(request, origin, account, snippet));
  await storeSession(page, origin, account);
  return ids;
}

async function comesToRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  await expect(page.locator('output[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0);
}

for (const path of ['/dashboard', '/snippets', '/settings', '/profile', '/user-management', '/subscription'])
  test(`names of 120 letters in any script, 60 tags and 300 findings: ${path} has nothing that overlaps, is cut or scrolls sideways`, async ({
    page,
    server,
  }) => {
    await openUnruly(page, server.origin);
    await page.goto(path);
    await comesToRest(page);
    await expectInOrder(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessibleInBothThemes(page);
  });

for (const [index, { name }] of SNIPPETS.entries())
  test(`the generator shows snippet ${index + 1} of the unruly ones without anything that overlaps, is cut or scrolls sideways`, async ({
    page,
    server,
  }) => {
    const ids = await openUnruly(page, server.origin);
    await page.goto(`/syntax-generator?snippet=${ids[index]}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await comesToRest(page);
    await expectInOrder(page);
  });

test('a person from whom pages are read from right to left scrolls nothing sideways and finds nothing cut', async ({
  page,
  server,
}) => {
  const [id] = await openUnruly(page, server.origin);
  for (const path of ['/dashboard', '/snippets', `/syntax-generator?snippet=${id}`, '/data', '/settings'])
    await test.step(path, async () => {
      await page.goto(path);
      await comesToRest(page);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(page, `${path} at ${width}`);
        await expect.poll(() => cutTexts(page), { message: `${path} at ${width}` }).toEqual([]);
      }
    });
});
