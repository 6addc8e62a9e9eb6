/** The style rules of the page, including those in media and container queries. */
function allRules(rules: Iterable<CSSRule> = sheetRules()): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return 'cssRules' in rule ? allRules(rule.cssRules as CSSRuleList) : [];
  });
}

function sheetRules(): CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
}

const states = /::?(?:hover|focus-visible|focus|active|before|after|placeholder|-webkit-[\w-]+)/gu;

/** The rules that hold for an element or for what is in it, also in states that it is not in now. */
export function rulesFor(root: Element): CSSStyleRule[] {
  const elements = [root, ...root.querySelectorAll('*')];
  const classes = classesOfPage();
  return allRules().filter(({ selectorText }) =>
    selectorText
      .split(',')
      .some(
        (selector) => mayMatch(selector, classes) && elements.some((element) => isAbout(element, selector)),
      ),
  );
}

function classesOfPage(): ReadonlySet<string> {
  return new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
}

/** Most rules are about components of other tests. To ask every element about each of them takes most of the time. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const named = selector.replaceAll(/:not\([^)]*\)/gu, '').match(/\.[a-z_][\w-]*/giu);
  return named === null || named.some((name) => classes.has(name.slice(1)));
}

/** Tells whether a rule holds for an element that has the keyboard's focus. */
export function isFocusRule({ selectorText }: CSSStyleRule, element: Element): boolean {
  return selectorText.split(',').some((part) => part.includes(':focus') && isAbout(element, part));
}

function isAbout(element: Element, selector: string): boolean {
  try {
    return element.matches(selector.replaceAll(states, '').trim());
  } catch {
    // A comma within brackets, or a selector that the test's browser does not know.
    return false;
  }
}
