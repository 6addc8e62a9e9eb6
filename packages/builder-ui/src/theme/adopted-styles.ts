import type { IStyleSheetContext } from 'styled-components';
import { sayOnce } from '../given-values/say-once.ts';

/**
 * What the press behavior of `react-aria` writes into the head of the page, where it would need a nonce and would not reach
 * what is in a shadow root. The build of the element takes it out there.
 */
const PRESS_RULE = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }';

type StyleSheet = IStyleSheetContext['styleSheet'];

const ours = new WeakSet<CSSStyleSheet>();

/**
 * Has a document or a shadow root adopt a sheet: that is no inline style, so that no content security policy keeps it out, and
 * no nonce is needed. `undefined` in browsers without such sheets.
 *
 * @returns where styled-components puts its style elements, whose rules go into that sheet
 */
export function adoptedTarget(tree: Document | ShadowRoot): HTMLElement | undefined {
  const page = 'head' in tree ? tree : tree.ownerDocument;
  const view = page.defaultView;
  if (view === null || !('adoptedStyleSheets' in tree)) return undefined;
  const presses = new view.CSSStyleSheet();
  presses.replaceSync(PRESS_RULE);
  const rules = new view.CSSStyleSheet();
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, presses, rules];
  ours.add(presses).add(rules);
  return standIn(page, rules);
}

/** Takes out what was adopted before. What the page itself has put in there stays. */
export function dropAdopted(tree: Document | ShadowRoot): void {
  if ('adoptedStyleSheets' in tree)
    tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
}

/** An element beside the page in which each style element writes its rules into `sheet`. */
function standIn(document: Document, sheet: CSSStyleSheet): HTMLElement {
  const target = document.createElement('div');
  target.insertBefore = (node, next) => {
    Object.defineProperty(node, 'sheet', { value: sheet });
    return Node.prototype.insertBefore.call(target, node, next) as typeof node;
  };
  return target;
}

const found = new WeakMap<StyleSheet, { instead: StyleSheet | undefined }>();

/**
 * Finds out, once for each, whether the page lets styled-components have its style element. Under a policy such as
 * `style-src 'self'` it has none without a nonce, and would leave the page blank.
 *
 * @returns what to use instead, which the document has adopted; `undefined` where nothing is needed
 */
export function sheetUnderPolicy(sheet: StyleSheet): StyleSheet | undefined {
  if (typeof document === 'undefined' || sheet.server) return undefined;
  const before = found.get(sheet);
  if (before !== undefined) return before.instead;
  const target = isRefused(sheet) ? adoptedTarget(document) : undefined;
  const instead = target && sheet.reconstructWithOptions({ target }, false);
  if (instead !== undefined) sayOnce(REFUSED);
  found.set(sheet, { instead });
  return instead;
}

const REFUSED =
  'Sluice: the content security policy of this page keeps style elements out, so the styles are in an adopted style sheet. ' +
  'To have them in style elements, give the nonce of the policy to the builder (nonce) or in <meta property="csp-nonce">.';

/** The element is made by this, or it throws where that may have no styles. */
function isRefused(sheet: StyleSheet): boolean {
  try {
    sheet.getTag();
    return false;
  } catch {
    return true;
  }
}
