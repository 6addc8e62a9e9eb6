/** Escape that was pressed while something of ours is open, and that goes on under no name. */
interface PassedOn {
  isEscapeOfSluice?: true;
}

/** Says whether a key is Escape that was passed on. */
export const isPassedOn = (event: Event): boolean => (event as PassedOn).isEscapeOfSluice === true;

/**
 * Has a field or a layer of ours answer Escape, of which nothing around it may hear.
 *
 * @returns whether it is still to be answered
 */
export function passOn(target: EventTarget | undefined): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true });
  Object.assign(event, { isEscapeOfSluice: true } satisfies PassedOn);
  return target?.dispatchEvent(event) ?? true;
}

/** Has a text field answer Escape as it does, for what is typed in it; everything else has no answer of its own. */
export const isAnsweredByField = (target: EventTarget | undefined): boolean =>
  (target as Element | undefined)?.localName === 'input' && !passOn(target);
