import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesFromFirstLook, takeFirstLook } from './first-look.ts';
import { expect, STRICT_POLICY, test } from './host-page.ts';
import { home } from './home.ts';
import { exportedNames } from './public-names.ts';
import { folderOf, kinds, renderOnServer } from './server-pages.ts';

const newest = { end: 'newest', mode: 'production' } as const;

const packed = join(home, 'node_modules/@sluice/builder-ui/dist');
const files = () =>
  globSync('**/*.js', { cwd: packed, exclude: ['element/**'] }).map((name) => ({
    name,
    code: readFileSync(join(packed, name), 'utf8'),
  }));

test(
  "each packed file that uses React says 'use client' first, and none that only leads on to others does",
  { tag: '@everyday' },
  () => {
    const ofReact = /^(?:'use client';)?import .*"(?:react|styled-components|downshift|lucide-react)/mu;
    const leadsOn =
      /^(?:\s*export \* from "[^"]*";|\s*export \{[^}]*\} from "[^"]*";|\s*\/[/*].*|\s*\*.*|\s*)$/u;
    const wrong = files().filter(({ code }) => {
      const isMarked = code.startsWith("'use client';");
      if (code.split('\n').every((line) => leadsOn.test(line))) return isMarked;
      return ofReact.test(code) && !isMarked;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(files().filter(({ code }) => code.startsWith("'use client';")).length).toBeGreaterThan(100);
  },
);

const namesOfPages = () => readdirSync(join(home, 'built', folderOf(newest)));

test('every public component is among the pages that a server renders', () => {
  const names = exportedNames(join(import.meta.dirname, '../src/exports/index.ts'));
  const components = names.filter((name) => /^[A-Z]/u.test(name) && !/^Table[A-Z]/u.test(name));
  expect(namesOfPages()).toEqual(expect.arrayContaining(components));
});

test(
  'a server renders the same markup and the same names of styles, in whatever order its files are imported',
  { tag: '@everyday' },
  () => {
    const { pages, complaints } = renderOnServer(newest);
    const reversed = renderOnServer(newest, ['--reversed']);
    expect(complaints).toBe('');
    for (const [name, { markup, styles }] of Object.entries(pages)) {
      expect(reversed.pages[name]?.markup, name).toBe(markup);
      expect(ruleNames(reversed.pages[name]?.styles ?? ''), name).toEqual(ruleNames(styles));
    }
  },
);

/** The ids and the classes in what a server has collected. */
const ruleNames = (styles: string) =>
  [...styles.matchAll(/data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}/gu)]
    .map(([, id = '', classes = '']) => `${id} ${classes}`)
    .toSorted();

for (const kind of kinds)
  test(`each component comes styled and is taken over as it is with the ${kind.end} React: ${kind.mode}, ${kind.nonce === undefined ? 'without a nonce' : 'with a nonce under a strict policy'}`, async ({
    page,
    hostPage,
  }) => {
    // Dozens of pages.
    test.slow();
    await page.addInitScript(takeFirstLook, '[data-root] *');
    const policy =
      kind.nonce === undefined ? {} : { policy: `${STRICT_POLICY}; style-src-attr 'unsafe-inline'` };
    for (const name of namesOfPages()) {
      await hostPage.open(`${folderOf(kind)}/${name}`, policy);
      await expect(page.locator('html'), name).toHaveAttribute('data-hydrated', 'yes');
      expect.soft(await page.evaluate(differencesFromFirstLook), name).toEqual([]);
      expect.soft(hostPage.pageErrors.filter(isNotOfPaper), name).toEqual([]);
      hostPage.pageErrors.length = 0;
    }
  });

/** The paper of an email runs no script, so it refuses the first look, which Playwright puts into every frame. */
const isNotOfPaper = (complaint: string) =>
  !complaint.includes("Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed");
