import { unknownParameter } from '../answers.ts';
import type { Form } from '../form.ts';

/** The names that a call takes, nested ones with dots. A name that ends in `.*` takes anything inside. */
export type Allowed = readonly string[];

function assertKnown(form: Form, allowed: Allowed, prefix: string, shown: string): void {
  for (const [name, value] of Object.entries(form)) {
    const path = prefix + name;
    const param = shown === '' ? name : `${shown}[${name}]`;
    if (allowed.includes(`${path}.*`)) continue;
    if (typeof value === 'string') {
      if (!allowed.includes(path)) throw unknownParameter(param);
    } else if (allowed.some((one) => one.startsWith(`${path}.`))) {
      assertKnown(value, allowed, `${path}.`, param);
    } else {
      throw unknownParameter(param);
    }
  }
}

/** Refuses what a call does not take, as Stripe does. @throws {Refusal} */
export const assertParameters = (form: Form, allowed: Allowed): void => assertKnown(form, allowed, '', '');
