import type { Page } from '@playwright/test';
import { expect, test } from './host-page.ts';

/** What pages say of their elements by name, and of everything inside of them; loud, so that each rule would be seen. */
const HOST_STYLES = `
  #root { text-align: center; letter-spacing: 3px; word-spacing: 9px; text-indent: 7px; text-transform: uppercase;
    text-shadow: 1px 1px red; white-space: pre-line; color: rgb(1, 2, 3); font: italic 900 21px/2.2 serif;
    list-style: square inside; overflow-wrap: anywhere; word-break: break-all; hyphens: auto; }
  h1, h2, h3, h4, h5, h6, p, ul, ol, li, label, fieldset, legend, form, output, details, summary, table, thead, tbody, tr,
  th, td, code, pre, kbd, mark, b, i, strong, em, small, a, button, input, select, textarea {
    display: inline-flex; inline-size: 61px; min-inline-size: 47px; min-block-size: 53px; margin: 11px;
    padding: 13px; border: 3px solid rgb(4, 5, 6); border-radius: 17px; opacity: 0.5; background: rgb(244, 243, 236);
    box-shadow: 0 0 5px red; color: rgb(8, 6, 13); font: italic 900 33px/2 serif; letter-spacing: -1.68px;
    list-style: square inside; text-align: right; text-decoration: line-through; text-shadow: 2px 2px blue;
    text-transform: lowercase; transform: rotate(2deg); vertical-align: top; white-space: pre;
  }`;

type ComputedStyles = Readonly<Record<string, string>>;

/**
 * Runs in the page: every computed style of every element of the builder, and of what floats, with what is before and after
 * it. The styles stay in the page: sending millions of them to be compared took most of the time.
 */
function looksOfBuilder(): readonly ComputedStyles[] {
  // Custom properties are not listed: what they are for is in the other properties.
  const names = [...getComputedStyle(document.body)];
  return [...document.querySelectorAll('[data-sluice-theme] *')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      const look: Record<string, string> = { element: `${element.outerHTML.slice(0, 90)}${part}` };
      for (const name of names) look[name] = style.getPropertyValue(name);
      return look;
    }),
  );
}

/** Runs in the page: what differs, in a few words each. */
function differencesOf([before, after]: readonly [
  readonly ComputedStyles[],
  readonly ComputedStyles[],
]): readonly string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`];
  return before.flatMap((look, index) =>
    Object.keys(look)
      .filter((name) => look[name] !== after[index]?.[name])
      .map((name) => `${look['element']}: ${name} ${look[name]} → ${after[index]?.[name]}`),
  );
}

/** What is open, and how to open it. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with the preview': async (page) => {
    await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText('Hallo');
  },
  'with a closed card and what is kept': async (page) => {
    await importText(page, "Hi {% if {{${country}}} == 'DE' %}Hallo {{${city}}}{% else %}Hello{% endif %}!");
    await page.getByRole('button', { name: /^Kept as it is: Hi/ }).press('Enter');
    await expect(page.getByRole('group', { name: 'Liquid kept as text' })).toBeVisible();
    await page.getByRole('button', { name: 'If', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: /^If.*country/, expanded: false })).toBeVisible();
  },
  'with a list': async (page) => {
    await page.getByRole('combobox', { name: /^Comparison/ }).press('Enter');
    await expect(page.getByRole('option', { name: /^is equal to/ })).toBeVisible();
  },
  'with the import': async (page) => {
    await page.getByRole('button', { name: 'Import Liquid' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Liquid' });
    // More islands than are listed.
    const piece = "{% for a in b %}{% endfor %}{% if ${city} == 'Rome' %}Ciao{% else %}Hi{% endif %}";
    const wrong = "{% if {{custom_attribute.${plan}}} = 'team' %}Team{% endif %}";
    await field.fill(`${piece.repeat(20)}${wrong}`);
    await expect(page.getByRole('group', { name: 'Checks' })).toBeVisible();
    await expect(page.getByText('and 1 more')).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/^Becomes/);
  },
  'with a test': async (page) => {
    await page.getByRole('tab', { name: 'Test' }).click();
    await page.getByRole('button', { name: 'Fill in' }).press('Enter');
    await page.getByRole('button', { name: 'Test', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What the person sees' })).toBeVisible();
  },
  'with the checks': async (page) => {
    await page.getByRole('tab', { name: /^Checks/ }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  },
};

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).press('Enter');
  await page.getByRole('textbox', { name: 'Liquid' }).fill(text);
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import Liquid' })).toBeFocused();
  // For a moment, toasts keep away from where its buttons were.
  const roomOfButtons = () => document.documentElement.style.getPropertyValue('--sluice-dialog-foot');
  await expect.poll(() => page.evaluate(roomOfButtons)).toBe('');
}

/** How long, in milliseconds, nothing changes once a page has come to rest. */
const REST = 400;

/** Waits until nothing comes late: checks, suggestions, or the height of what has just opened or closed. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, rest);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    REST,
  );
}

for (const [state, open] of Object.entries(openings)) {
  test(
    `a page that styles elements by tag name does not change the builder, ${state}`,
    { tag: '@everyday' },
    async ({ page, hostPage }) => {
      await hostPage.open('bootstrap');
      // Nothing is caught half-way to a state.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Suggestions and checks come after the page.
      await expect(page.getByRole('combobox', { name: 'Value', exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { name: /^Checks \d/ })).toBeVisible();
      await expect(page.locator('button[data-severity]').first()).toBeVisible();
      await open(page);
      await waitUntilStill(page);
      const before = await page.evaluateHandle(looksOfBuilder);
      expect(await before.evaluate((looks) => Object.keys(looks[0] ?? {}).length)).toBeGreaterThan(300);
      // Last in the page: of two rules that weigh the same, the page's would win.
      await page.addStyleTag({ content: HOST_STYLES });
      await expect(page.getByRole('heading', { name: 'Campaign' })).toHaveCSS('color', 'rgb(8, 6, 13)');
      const after = await page.evaluateHandle(looksOfBuilder);
      expect(await page.evaluate(differencesOf, [before, after] as const)).toEqual([]);
    },
  );
}

test('a page that sets its brand color gets soft colors that go with it, and those of ours stay as they are designed', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('react');
  /** Runs in the page: the colors as red, green and blue, whatever they are written as. */
  const colors = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-sluice-theme="root"]');
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (root === null || canvas === null) throw new Error('The builder or the canvas is missing.');
      return ['hover', 'soft', 'ink'].map((name) => {
        const probe = document.createElement('i');
        probe.style.color = `var(--sluice-brand-${name})`;
        root.append(probe);
        canvas.fillStyle = getComputedStyle(probe).color;
        probe.remove();
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    });
  const designed = [
    [0x09, 0x5c, 0x6b],
    [0xd9, 0xf1, 0xf4],
    [0x07, 0x4a, 0x57],
  ];
  for (const [index, color] of (await colors()).entries())
    for (const [part, value] of color.entries())
      expect(Math.abs(value - (designed[index]?.[part] ?? NaN))).toBeLessThanOrEqual(2);
  await page.addStyleTag({ content: '[data-sluice-theme] { --sluice-brand: #c2185b; }' });
  // Of a red brand, red is the strongest part of each.
  for (const [red = 0, green = 0, blue = 0] of await colors()) {
    expect(red).toBeGreaterThan(green);
    expect(red).toBeGreaterThan(blue);
  }
});

test('a person who has set larger letters in the browser reads the builder in larger letters, and nothing is cut', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('bootstrap');
  const title = page.getByRole('heading', { name: 'Conditional Builder' });
  await expect(title).toHaveCSS('font-size', '17px');
  await page.addStyleTag({ content: 'html { font-size: 24px; }' });
  await expect(title).toHaveCSS('font-size', '25.5px');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-sluice-theme] :is(button, [role="tab"], [role="combobox"])')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
});
