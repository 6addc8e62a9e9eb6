/**
 * Properties that the page set before the element was defined shadow the accessors of the class. Deletes each and sets it
 * again through its setter. A setter that throws is reported; the others are still set. Call it in the constructor.
 */
export function upgradeProperties(element: HTMLElement, prototype: object): void {
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
