/** How Liquid is put into the fields of texts that are shown, in the place of what is selected there, as one edit. */
export const insertInto = new WeakMap<Element, (liquid: string) => void>();
