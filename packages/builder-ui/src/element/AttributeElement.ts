import type { ThemeMode } from '../theme/ThemeProvider.tsx';
import { demandText } from './demands.ts';
import type { TellingElement } from './events.ts';

/** On a server there is no element to extend; the class is only looked at there. */
const Base = (typeof HTMLElement === 'undefined'
  ? Object
  : HTMLElement) as unknown as new () => TellingElement;

const modes: ReadonlySet<string> = new Set<ThemeMode>(['light', 'dark', 'system']);

/** The properties of the element that are its attributes. */
export class AttributeElement extends Base {
  /** The `value` attribute: the Liquid to start from, and to go back to when the form is reset. */
  get defaultValue(): string {
    return this.getAttribute('value') ?? '';
  }

  set defaultValue(text: string) {
    demandText(text, 'defaultValue');
    this.setAttribute('value', text);
  }

  /** Under which its Liquid is sent with a form. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** Not valid while parts of conditions are missing. */
  get required(): boolean {
    return isOn(this, 'required');
  }

  set required(isRequired: boolean) {
    turn(this, 'required', isRequired);
  }

  /** Shows everything, changes nothing. */
  get readOnly(): boolean {
    return isOn(this, 'readonly');
  }

  set readOnly(isReadOnly: boolean) {
    turn(this, 'readonly', isReadOnly);
  }

  /** Cannot be used, and nothing is sent with a form. */
  get disabled(): boolean {
    return isOn(this, 'disabled');
  }

  set disabled(isDisabled: boolean) {
    turn(this, 'disabled', isDisabled);
  }

  /** The Liquid cannot be typed. */
  get noText(): boolean {
    return isOn(this, 'no-text');
  }

  set noText(hasNoText: boolean) {
    turn(this, 'no-text', hasNoText);
  }

  /** The Liquid cannot be copied by button. */
  get noCopy(): boolean {
    return isOn(this, 'no-copy');
  }

  set noCopy(hasNoCopy: boolean) {
    turn(this, 'no-copy', hasNoCopy);
  }

  /** Without the Test tab. */
  get noTest(): boolean {
    return isOn(this, 'no-test');
  }

  set noTest(hasNoTest: boolean) {
    turn(this, 'no-test', hasNoTest);
  }

  /** The colors: those of the person's system unless they are `light` or `dark`. */
  get theme(): ThemeMode {
    return themeOf(this.getAttribute('theme'));
  }

  set theme(theme: ThemeMode | null | undefined) {
    write(this, 'theme', theme);
  }

  /** The language of numbers, dates and screen readers, such as `de`; the browser's while it is empty. */
  get locale(): string {
    return this.getAttribute('locale') ?? '';
  }

  set locale(locale: string | null | undefined) {
    write(this, 'locale', locale);
  }
}

/**
 * Makes properties known by the names that people write in templates of Vue, such as `available-attributes`, too: Vue sets what
 * an element has by that name, and writes an attribute of anything else.
 */
export function nameForTemplates(prototype: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(
      prototype,
      name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
      {
        configurable: true,
        get(this: object): unknown {
          return Reflect.get(this, name);
        },
        set(this: object, given: unknown) {
          Reflect.set(this, name, given);
        },
      },
    );
}

nameForTemplates(AttributeElement.prototype, ['defaultValue', 'readOnly']);

/** Whether something is turned on by an attribute: some frameworks write `false`, and people do. */
function isOn(element: Element, attribute: string): boolean {
  return (element.getAttribute(attribute) ?? 'false') !== 'false';
}

/** A framework that sets properties may hand on the attribute as text. */
function turn(element: Element, attribute: string, isWanted: unknown): void {
  const isSet = isWanted === '' || (isWanted !== 'false' && Boolean(isWanted));
  write(element, attribute, isSet ? '' : undefined);
}

function write(element: Element, attribute: string, text: string | null | undefined): void {
  if (text == null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, text);
}

function themeOf(name: string | null): ThemeMode {
  return modes.has(name ?? '') ? (name as ThemeMode) : 'system';
}

/**
 * Properties that the page set before the element was defined shadow the accessors of the class. Deletes each and sets it
 * again through its setter. A setter that throws is reported; the others are still set. Call it in the constructor.
 */
export function upgradeProperties(element: HTMLElement, prototypes: readonly object[]): void {
  const accessors = prototypes.flatMap((prototype) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)),
  );
  for (const [name, property] of accessors) {
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
