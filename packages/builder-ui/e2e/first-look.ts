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

/**
 * Runs in a page: remembers how all that `selector` finds looks now or, while the page is still coming, once it is whole. Modules
 * run after that.
 */
export function takeFirstLook(selector: string): void {
  // Not what changes with the first findings.
  const properties = ['display', 'font-size', 'padding', 'border-top-width', 'border-radius'];
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => style.getPropertyValue(property)).join(' | ');
  };
  const take = () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const classes = new Set(rules.flatMap(({ cssText }) => cssText.match(/\.[\w-]+/gu) ?? []));
    const seen = [...document.querySelectorAll(selector)].map((element) => ({
      element,
      className: element.getAttribute('class'),
      look: lookOf(element),
    }));
    globalThis.firstLook = { seen, classes, lookOf };
  };
  if (document.readyState === 'loading') document.addEventListener('readystatechange', take, { once: true });
  else take();
}

/** Runs in a page: what is not as it came. */
export function differencesFromFirstLook(): readonly string[] {
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
