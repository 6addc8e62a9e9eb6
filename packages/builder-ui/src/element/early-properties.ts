/**
 * Sets again what a page has set on an element before its class was there: such a property is the element's own, hides that
 * of the class, and would never be seen by it. For the constructor, so that nothing reads what is hidden. `prototype` is
 * that of the class, whose settable properties are meant. What is refused is reported to the page, and nothing else lost.
 */
export function takeOverEarly(element: HTMLElement, prototype: object): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (property.set === undefined || !Object.hasOwn(element, name)) continue;
    const early: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    try {
      Reflect.set(element, name, early);
    } catch (refusal) {
      reportError(refusal);
    }
  }
}
