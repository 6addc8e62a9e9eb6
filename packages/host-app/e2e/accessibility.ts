import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The only rules that a theme can break: it changes nothing but colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds a problem on the page once it is at rest, and names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  expect(await problemsOf(axeFor(page))).toEqual([]);
}

/**
 * Like `expectAccessible`, in the light theme and then, for what depends on colors, in the dark one. The page must follow the
 * theme of the system; it is left in the light theme.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(atRest);
  expect(await problemsOf(axeFor(page).withRules(COLOR_RULES)), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

function axeFor(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // The application has no frames of other origins: there is no need for a second page that puts results together.
      .setLegacyMode()
      // Of what is in order axe need not say where it is, which takes longer than to judge it.
      .options({ resultTypes: ['violations'] })
      // react-aria's live region keeps its last announcement, which can refer to controls that are gone.
      .exclude('[data-live-announcer]')
  );
}

async function problemsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html).filter((html) => !isOutside(id, html)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** A tooltip floats outside of all regions: screen readers hear it as the description of the control below the pointer. */
const isOutside = (rule: string, html: string) => rule === 'region' && / role="tooltip"/u.test(html);

/**
 * Runs in the page: waits until the elements stay the same for a few frames, and nothing fades or moves. What is halfway
 * from one screen to the next has colors and elements of neither.
 */
async function atRest(): Promise<void> {
  const FRAMES = 4;
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What turns for as long as something loads never ends.
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
  while (still < FRAMES) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(isMoving) ? 0 : still + 1;
  }
  observer.disconnect();
}
