import { expect, test } from './fixtures.ts';

const FILMS = ['sync', 'build', 'test'];

test('a visitor starts a film at its own button, with the keyboard, and has the controls of the browser from then on', async ({
  page,
}) => {
  await page.goto('/#how-it-works');
  const start = page.getByRole('button', {
    name: 'Play the video: building a branch by pointing and clicking',
  });
  const film = page.getByLabel('Video: building a branch by pointing and clicking', { exact: true });
  await expect(film).toBeHidden();
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(film).toBeVisible();
  await expect(film).toBeFocused();
  await expect(start).toBeHidden();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a visitor with the ${colorScheme} theme loads the posters of that theme only, twice as large as they are shown`, async ({
    page,
  }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const poster = /\/site\/videos\/(.+)\.webp$/.exec(request.url())?.[1];
      if (poster !== undefined) loaded.add(poster);
    });
    await page.emulateMedia({ colorScheme });
    await page.goto('/#how-it-works');
    const expected = FILMS.map((name) => (colorScheme === 'dark' ? `${name}-dark` : name));
    await expect.poll(() => [...loaded].toSorted()).toEqual(expected.toSorted());
    const sharpness = () =>
      page
        .locator('#how-it-works img:visible')
        .evaluateAll((posters: HTMLImageElement[]) =>
          posters.map(({ naturalWidth, clientWidth }) => naturalWidth / clientWidth >= 2),
        );
    await expect.poll(sharpness).toEqual([true, true, true]);
  });
}

test('a visitor without scripts has the controls of the browser over the poster', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}/#how-it-works`);
  await expect(page.getByRole('button', { name: /^Play the video/ })).toHaveCount(0);
  await expect(
    page.getByLabel('Video: connecting Braze and importing attributes', { exact: true }),
  ).toBeVisible();
  await context.close();
});
