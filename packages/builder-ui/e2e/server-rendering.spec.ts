import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, STRICT_POLICY, test } from './host-page.ts';
import { home } from './home.ts';
import { exportedNames } from './public-names.ts';
import { folderOf, modes, NONCE, renderOnServer } from './server-pages.ts';

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

const namesOfPages = () => readdirSync(join(home, 'built', folderOf('production')));

test('every public component is among the pages that a server renders', () => {
  const names = exportedNames(join(import.meta.dirname, '../src/exports/index.ts'));
  const components = names.filter((name) => /^[A-Z]/u.test(name) && !/^Table[A-Z]/u.test(name));
  expect(namesOfPages()).toEqual(expect.arrayContaining(components));
});

test(
  'a server renders the same markup and the same names of styles, in whatever order its files are imported',
  { tag: '@everyday' },
  () => {
    const { pages, complaints } = renderOnServer('production', []);
    const reversed = renderOnServer('production', ['--reversed']);
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

/** How an element looked when the page had come and no script had run yet. */
interface Seen {
  element: Element;
  className: string | null;
  look: string;
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var firstLook: {
    seen: readonly Seen[];
    classes: ReadonlySet<string>;
    lookOf: (element: Element) => string;
  };
}

/** Runs in the page. */
function watchFirstLook(): void {
  // Not what changes with the first findings.
  const properties = ['display', 'font-size', 'padding', 'border-top-width', 'border-radius'];
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => style.getPropertyValue(property)).join(' | ');
  };
  document.addEventListener('readystatechange', () => {
    // Modules run after this and before the page counts as loaded.
    if (document.readyState !== 'interactive') return;
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const classes = new Set(rules.flatMap(({ cssText }) => cssText.match(/\.[\w-]+/gu) ?? []));
    const seen = [...document.querySelectorAll('[data-root] *')].map((element) => ({
      element,
      className: element.getAttribute('class'),
      look: lookOf(element),
    }));
    globalThis.firstLook = { seen, classes, lookOf };
  });
}

/** Runs in the page: what is not as it came. */
function differences(): readonly string[] {
  const { seen, classes, lookOf } = globalThis.firstLook;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const later = new Set(rules.flatMap(({ cssText }) => cssText.match(/\.[\w-]+/gu) ?? []));
  return seen.flatMap(({ element, className, look }) => {
    const name = `${element.localName}.${className ?? ''}`;
    const missed = (className ?? '')
      .split(' ')
      .filter((one) => later.has(`.${one}`) && !classes.has(`.${one}`));
    if (missed.length > 0) return [`${name} came without the styles of ${missed.join()}`];
    if (!element.isConnected) return [`${name} was thrown away`];
    if (element.getAttribute('class') !== className) return [`${name} became ${element.className}`];
    return lookOf(element) === look ? [] : [`${name} looked ${look} and looks ${lookOf(element)}`];
  });
}

for (const mode of modes)
  for (const nonce of [undefined, NONCE])
    test(`each component comes styled and is taken over as it is: ${mode}, ${nonce === undefined ? 'without a nonce' : 'with a nonce under a strict policy'}`, async ({
      page,
      hostPage,
    }) => {
      await page.addInitScript(watchFirstLook);
      for (const name of namesOfPages()) {
        const policy =
          nonce === undefined ? {} : { policy: `${STRICT_POLICY}; style-src-attr 'unsafe-inline'` };
        await hostPage.open(`${folderOf(mode, nonce)}/${name}`, policy);
        await expect(page.locator('html'), name).toHaveAttribute('data-hydrated', 'yes');
        expect.soft(await page.evaluate(differences), name).toEqual([]);
        expect.soft(hostPage.pageErrors, name).toEqual([]);
        hostPage.pageErrors.length = 0;
      }
    });
