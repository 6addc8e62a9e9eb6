/** A decoded form: texts, and what is nested in them. */
export interface Form {
  [name: string]: string | Form;
}

/** Decodes Stripe's form encoding, `a[b][0]=c`. */
export function decodeForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [
      name.replace(/\[.*$/s, ''),
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? ''),
    ];
    let place = form;
    for (const key of path.slice(0, -1)) {
      const inner = place[key];
      place = typeof inner === 'object' ? inner : (place[key] = Object.create(null) as Form);
    }
    place[path.at(-1) ?? ''] = value;
  }
  return form;
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

/** The texts of a list or a map. */
export const textsIn = (form: Form, name: string): string[] =>
  Object.values(formIn(form, name)).filter((value) => typeof value === 'string');

export const metadataIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, 'metadata')).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
