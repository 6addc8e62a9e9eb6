/**
 * Sets again what a page has set on an element before its class was there: such a property is the element's own, hides that
 * of the class, and would never be seen by it.
 */
export function takeOverEarly(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const early: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, early);
  }
}
