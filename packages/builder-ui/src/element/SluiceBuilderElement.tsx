import type { AttributeDefinition, Template } from '@sluice/liquid';
import { createRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { StyleSheetManager } from 'styled-components';
import type { SearchAttributesOfType } from '../condition-builder/root/attributes-by-type.ts';
import type { TemplateChangeReason } from '../condition-builder/state/edited-template.ts';
import type { SuggestValues } from '../condition-builder/root/ConditionBuilderContext.ts';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import type { MessageOverrides } from '../catalog/MessagesProvider.tsx';
import { withOverrides } from '../messages/with-overrides.ts';
import type { SluiceBuilderHandle, SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
import type { LoadAttributes } from '../sluice-builder/useAttributeSource.ts';
import { syntaxPreviewMessages } from '../syntax-preview/messages.ts';
import { AttributeElement, nameForTemplates, upgradeProperties } from './AttributeElement.ts';
import type { SluiceBuilderElementEvents } from './events.ts';
import { formValueOf, templateOfState, templateOfText, type FormValue } from './form-value.ts';
import {
  demandAttributes,
  demandFunction,
  demandJson,
  demandMessages,
  demandPeople,
  demandTemplate,
  demandText,
} from './demands.ts';
import { styleTargetOf } from './shadow-styles.ts';
import { ShadowContext } from '../theme/ShadowContext.ts';
import { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';

/**
 * `<sluice-builder>`: the whole builder as one element of any page, with everything it needs inside.
 *
 * Attributes: `value` (the Liquid to start from), `name`, `required`, `readonly`, `disabled`, `no-text`, `no-copy`,
 * `no-test`, `theme` (`light`, `dark`, `system`), `locale`, `dir`, `nonce`. Properties: those below. Events: `input` and
 * `sluice-change` after each edit, `sluice-save-person`, `sluice-update-person` and `sluice-delete-person`.
 * In a form, it sends its Liquid. A property refuses what it cannot be by a `TypeError` that says why, and what was built is
 * kept.
 */
export class SluiceBuilderElement extends AttributeElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = [
    'value',
    'required',
    'readonly',
    'disabled',
    'no-text',
    'no-copy',
    'no-test',
    'theme',
    'locale',
    'dir',
    'nonce',
  ];

  readonly #internals: ElementInternals;
  readonly #shadow: ShadowRoot;
  readonly #builder = createRef<SluiceBuilderHandle>();
  #root: Root | undefined;
  #template: Template | undefined;
  #isDirty = false;
  #isFormDisabled = false;
  #attributes: readonly AttributeDefinition[] | undefined;
  #loadAttributes: LoadAttributes | undefined;
  #searchAttributes: SearchAttributesOfType | undefined;
  #suggestValues: SuggestValues | undefined;
  #messages: MessageOverrides | undefined;
  #people: readonly SavedPerson[] | undefined;
  #showProblems = false;

  constructor() {
    super();
    enableShadowDOM();
    this.#internals = this.attachInternals();
    this.#shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    // Those of the fields inside are none of its own: it tells of each edit once.
    this.#shadow.addEventListener('input', (event) => event.stopPropagation());
    upgradeProperties(this, [AttributeElement.prototype, SluiceBuilderElement.prototype]);
  }

  /**
   * The template being edited. Setting it replaces what was built, without an event; the same one or a copy of it changes
   * nothing, and `null` and `undefined` go back to the `value` attribute. Anything that is no template is refused by a
   * `TypeError` that says why.
   */
  get template(): Template {
    this.#template ??= templateOfText(this.defaultValue);
    return this.#template;
  }

  set template(given: Template | null | undefined) {
    const json = given == null ? undefined : demandJson(given);
    const isSame = json !== undefined && json === formValueOf(this.template).state;
    if (!isSame) this.#template = json === undefined ? undefined : demandTemplate(json);
    this.#isDirty = json !== undefined;
    if (!isSame) this.#update();
  }

  /**
   * The Liquid, as a form gets it. Setting it shows the first conditions of the text as cards; a text without any is kept as
   * it is. The text that is there already changes nothing, and `undefined` goes back to the `value` attribute.
   */
  get value(): string {
    return formValueOf(this.template).text;
  }

  set value(text: string | undefined) {
    if (text === undefined) {
      this.template = undefined;
      return;
    }
    demandText(text, 'value');
    this.#isDirty = true;
    if (text === this.value) return;
    this.#template = templateOfText(text);
    this.#update();
  }

  /** How many parts of conditions are missing. */
  get missing(): number {
    return formValueOf(this.template).missing;
  }

  /** The custom attributes and events a person can choose. */
  get availableAttributes(): readonly AttributeDefinition[] | undefined {
    return this.#attributes;
  }

  set availableAttributes(attributes: readonly AttributeDefinition[] | undefined | null) {
    this.#attributes = demandAttributes(attributes);
    this.#update();
  }

  /** Loads further attributes and events, once. */
  get loadAttributes(): LoadAttributes | undefined {
    return this.#loadAttributes;
  }

  set loadAttributes(load: LoadAttributes | undefined | null) {
    this.#loadAttributes = demandFunction(load, 'loadAttributes');
    this.#update();
  }

  /** Finds further custom attributes and events for what is typed in a name. */
  get searchAttributes(): SearchAttributesOfType | undefined {
    return this.#searchAttributes;
  }

  set searchAttributes(search: SearchAttributesOfType | undefined | null) {
    this.#searchAttributes = demandFunction(search, 'searchAttributes');
    this.#update();
  }

  /** The values to suggest for an attribute, at once or as a promise. */
  get suggestValues(): SuggestValues | undefined {
    return this.#suggestValues;
  }

  set suggestValues(suggest: SuggestValues | undefined | null) {
    this.#suggestValues = demandFunction(suggest, 'suggestValues');
    this.#update();
  }

  /** Strings that differ from the English ones, or the catalog of another language. */
  get messages(): MessageOverrides | undefined {
    return this.#messages;
  }

  set messages(messages: MessageOverrides | undefined | null) {
    this.#messages = demandMessages(messages);
    this.#update();
  }

  /** The sample people the page keeps. Setting them, even to none, lets people be saved, changed and deleted. */
  get people(): readonly SavedPerson[] | undefined {
    return this.#people;
  }

  set people(people: readonly SavedPerson[] | undefined | null) {
    this.#people = demandPeople(people);
    this.#update();
  }

  /** The form it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** Whether parts are missing, as a field's own `validity`. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** What is missing, in the words of `messages`. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether it is valid; fires `invalid` when it is not. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** Like that of any field; shows in the builder what is missing, too. */
  reportValidity(): boolean {
    this.#showProblems = true;
    this.#update();
    return this.#internals.reportValidity();
  }

  connectedCallback(): void {
    this.#root ??= createRoot(this.#container());
    this.addEventListener('invalid', this.#onInvalid);
    this.#update();
  }

  disconnectedCallback(): void {
    this.removeEventListener('invalid', this.#onInvalid);
    const root = this.#root;
    this.#root = undefined;
    // Moved within the page, it is connected again at once; React may be rendering right now.
    queueMicrotask(() => root?.unmount());
  }

  attributeChangedCallback(name: string, _before: string | null, given: string | null): void {
    // To the browser it is disabled by any value.
    if (name === 'disabled' && given === 'false') this.removeAttribute(name);
    // Like that of an input, the attribute is only where to start from.
    if (name === 'value' && !this.#isDirty) this.#template = undefined;
    this.#update();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.#update();
  }

  formResetCallback(): void {
    this.#isDirty = false;
    this.#template = undefined;
    this.#showProblems = false;
    this.#update();
  }

  formStateRestoreCallback(state: unknown): void {
    const template = templateOfState(state);
    if (template === undefined) return;
    this.#isDirty = true;
    this.#template = template;
    this.#update();
  }

  /** The browser goes to the anchor as soon as this is over: the control has to be there by then. */
  readonly #onInvalid = (): void => {
    this.#showProblems = true;
    flushSync(() => this.#update());
    this.#validate(formValueOf(this.template), this.#builder.current?.revealMissing());
  };

  readonly #onChange = (template: Template, { reason }: { reason: TemplateChangeReason }): void => {
    this.#isDirty = true;
    this.#template = template;
    this.#update();
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.#dispatch('sluice-change', { template, text: formValueOf(template).text, reason });
  };

  #dispatch<Name extends keyof SluiceBuilderElementEvents>(
    type: Name,
    detail: SluiceBuilderElementEvents[Name]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #container(): HTMLElement {
    const container = this.ownerDocument.createElement('div');
    this.#shadow.replaceChildren(container);
    return container;
  }

  /** What is disabled cannot be used at all, and looks so; what is read only can be read, reached and copied. */
  #dim(): void {
    const container = this.#shadow.firstElementChild;
    if (!(container instanceof HTMLElement)) return;
    container.inert = this.#isFormDisabled;
    container.style.opacity = this.#isFormDisabled ? '0.55' : '';
  }

  /** Says to the browser what is missing, and at which control. */
  #validate({ missing, kinds }: FormValue, control?: HTMLElement): void {
    if (!this.required || missing === 0) {
      this.#internals.setValidity({});
      return;
    }
    const messages = withOverrides(syntaxPreviewMessages, this.#messages?.syntaxPreview);
    const container = this.#shadow.firstElementChild;
    const anchor = control ?? (container instanceof HTMLElement ? container : undefined);
    this.#internals.setValidity({ valueMissing: true }, messages.missing(missing, kinds), anchor);
  }

  #update(): void {
    const value = formValueOf(this.template);
    this.#internals.setFormValue(value.text, value.state);
    this.#validate(value);
    this.#dim();
    this.#root?.render(
      <ElementRoot
        ref={this.#builder}
        shadow={this.#shadow}
        value={this.template}
        onChange={this.#onChange}
        attributes={this.#attributes}
        loadAttributes={this.#loadAttributes}
        searchAttributes={this.#searchAttributes}
        suggestValues={this.#suggestValues}
        messages={this.#messages}
        people={this.#people}
        onSavePerson={this.#people && ((person) => this.#dispatch('sluice-save-person', person))}
        onUpdatePerson={this.#people && ((person) => this.#dispatch('sluice-update-person', person))}
        onDeletePerson={this.#people && ((person) => this.#dispatch('sluice-delete-person', person))}
        showProblems={this.#showProblems}
        readOnly={this.#isFormDisabled || this.readOnly}
        canEditText={!this.noText}
        canCopy={!this.noCopy}
        canTest={!this.noTest}
        theme={this.theme}
        locale={this.locale === '' ? undefined : this.locale}
        dir={directionOf(this.getAttribute('dir'))}
        nonce={this.nonce === '' ? undefined : this.nonce}
      />,
    );
  }
}

nameForTemplates(SluiceBuilderElement.prototype, [
  'availableAttributes',
  'loadAttributes',
  'searchAttributes',
  'suggestValues',
]);

function directionOf(dir: string | null): 'ltr' | 'rtl' | undefined {
  return dir === 'ltr' || dir === 'rtl' ? dir : undefined;
}

interface ElementRootProps extends SluiceBuilderProps {
  shadow: ShadowRoot;
}

/** The builder inside a shadow root: its styles and everything that floats stay in there. */
function ElementRoot({ shadow, nonce, ...props }: ElementRootProps): ReactNode {
  const [target] = useState(() => styleTargetOf(shadow));
  return (
    <StyleSheetManager target={target} {...(nonce === undefined ? {} : { nonce })}>
      <ShadowContext.Provider value={shadow}>
        <SluiceBuilder {...props} />
      </ShadowContext.Provider>
    </StyleSheetManager>
  );
}
