import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, STRICT_POLICY, test } from './host-page.ts';

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

test('a screen reader hears a builder with branches and a preview', async ({ page }) => {
  await expect(page.locator('sluice-builder')).toMatchAriaSnapshot(`
    - heading "Conditional Builder" [level=2]
    - button "Undo" [disabled]
    - button "Redo" [disabled]
    - button "Import Liquid"
    - group "If":
      - button "If" [expanded]
      - button "Name If"
      - button "Actions for If"
      - group "condition 1 of If":
        - 'combobox "Attribute type: Custom attribute"'
        - combobox "Attribute name": plan
        - button "Show attributes"
        - 'combobox "Comparison: is equal to"'
        - textbox "Value": pro
        - button "Actions for condition 1 of If"
      - button "Add And Condition"
      - button "Add Or Condition"
      - textbox "Then send": Thanks!
    - button "Add Else If"
    - group "Else":
      - button "Else Fallback when nothing above matches" [expanded]
      - switch "Fallback" [checked]
      - radiogroup "What the fallback does":
        - radio "Abort Message"
        - radio "Custom Text" [checked]
      - textbox "Fallback text": Upgrade?
    - separator "Width of the result"
    - group "Syntax Preview":
      - heading "Syntax Preview" [level=2]
      - tablist "Syntax Preview":
        - tab "Preview" [selected]
        - tab "Test"
        - tab "Checks 1"
      - tabpanel "Preview":
        - group "Liquid preview":
          - code:
            - 'button "Line 1: People without \\"plan\\" get the fallback."'
  `);
});

test('several builders with many branches fit on one page without adding landmarks', async ({
  page,
  hostPage,
}) => {
  // Without the policy: axe sets styles.
  await hostPage.open('plain-html');
  const languages = ['fr', 'it', 'es'].map((name) => `{% elsif {{$\{language}}} == '${name}' %}${name}`);
  const text = `Hi {% if {{$\{language}}} == 'de' %}de${languages.join('')}{% else %}en{% endif %}!`;
  await page.evaluate((value) => {
    const first = document.querySelector('sluice-builder');
    if (first === null) return;
    const second = document.createElement('sluice-builder');
    second.nonce = first.nonce;
    first.after(second);
    for (const builder of [first, second]) builder.value = value;
  }, text);
  await expect(page.getByRole('group', { name: 'Else If 3' })).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Text before the conditions' })).toHaveCount(2);
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('landmark-unique');
  await expect(page.getByRole('region').or(page.getByRole('banner'))).toHaveCount(0);
});

/** What can be open, and how to open it. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with nothing open': () => Promise.resolve(),
  'with a menu open': async (page) => {
    await page.getByRole('button', { name: 'Actions for If', exact: true }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Add And Condition' })).toBeFocused();
  },
  'with a list open': async (page) => {
    await page.getByRole('combobox', { name: /^Comparison/ }).press('Enter');
    await expect(page.getByRole('option', { name: /^is equal to/ })).toBeVisible();
  },
  'with the names of attributes open': async (page) => {
    await page.getByRole('combobox', { name: 'Attribute name' }).press('ArrowDown');
    await expect(page.getByRole('option', { name: /^total_spend/ })).toBeVisible();
  },
  'with the findings of a line open': async (page) => {
    await showResult(page);
    const line = page.getByRole('button', { name: /^Line 1: People/ });
    await line.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
  },
  'with the import open': async (page) => {
    await page.getByRole('button', { name: 'Import Liquid' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Liquid' });
    await field.fill(
      "{% for a in b %}{% endfor %}{% if {{custom_attribute.${plan}}} = 'team' %}Team{% endif %}",
    );
    await expect(page.getByRole('group', { name: 'Checks' })).toBeVisible();
  },
  'with the test panel open': async (page) => {
    await page.getByRole('tab', { name: 'Preview' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Fill in' }).press('Enter');
    await page.getByRole('button', { name: 'Test', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What the person sees' })).toBeVisible();
  },
};

/** On a narrow page the result is a sheet that has to be opened. */
async function showResult(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the result' });
  if (await open.isVisible()) await open.press('Enter');
}

/** Runs in the page: what has the focus and does not look it, in its tag and name; nothing when all is well. */
function unseenFocus(): string | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const root = focused.getRootNode() as Document | ShadowRoot;
  const id = focused.getAttribute('aria-activedescendant');
  const option = id ? root.getElementById(id) : null;
  // A field in a box shows its focus on the box, and the button of a card's head around all of the head.
  const places = option === null ? [focused, focused.parentElement] : [option];
  const looks = places.filter((place) => place !== null).map((place) => getComputedStyle(place));
  const isSeen = [...looks, getComputedStyle(focused, '::after')].some(
    ({ content, outlineStyle, outlineWidth }) =>
      content !== 'none' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  );
  const name = focused.getAttribute('aria-label') ?? focused.textContent;
  return isSeen ? undefined : `${focused.tagName} ${name} ${option?.textContent ?? ''}`;
}

for (const [state, open] of Object.entries(openings)) {
  test(`forced colors: the focused control is visible, ${state}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page);
    const unseen = new Set<string>();
    const look = async (): Promise<void> => {
      const found = await page.evaluate(unseenFocus);
      if (found !== undefined) unseen.add(found);
    };
    await look();
    for (let presses = 0; presses < 2; presses += 1) {
      await page.keyboard.press('ArrowDown');
      await look();
    }
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      await look();
    }
    expect([...unseen]).toEqual([]);
  });

  test(`reduced motion: nothing is animated, ${state}`, async ({ page }) => {
    await open(page);
    expect(await moving(page)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toBe(0);
  });

  test(`320 pixels wide: nothing scrolls sideways, ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    expect(await elementsOutsideViewport(page)).toEqual([]);
  });
}

test('reduced motion: what is under the pointer is not animated either', async ({ page }) => {
  const still = await moving(page);
  await page.getByRole('button', { name: 'Add Else If' }).hover();
  expect(await moving(page)).toBeGreaterThan(still);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toBe(0);
});

test('200 % zoom: nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
  expect(await elementsOutsideViewport(page)).toEqual([]);
});

/** How many elements of the builder have a transition or an animation. */
async function moving(page: Page): Promise<number> {
  return await page.locator('sluice-builder').evaluate(
    (builder) =>
      [...(builder.shadowRoot?.querySelectorAll('*') ?? [])].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((durations) =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001),
        );
      }).length,
  );
}

/** The controls that are partly outside the window, and the page itself when it scrolls sideways. */
async function elementsOutsideViewport(page: Page): Promise<readonly string[]> {
  return await page.locator('sluice-builder').evaluate((builder) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = builder.shadowRoot?.querySelectorAll('button, input, textarea, [role]') ?? [];
    const outside = [...controls].filter((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && (left < 0 || right > clientWidth);
    });
    const names = outside.map(
      (control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80),
    );
    return scrollWidth > clientWidth ? ['the page', ...names] : names;
  });
}
