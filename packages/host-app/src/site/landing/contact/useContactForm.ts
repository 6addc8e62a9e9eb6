import { useLayoutEffect, useReducer, useRef, type FormEvent } from 'react';
import { checkContact, type ContactField, type ContactFields } from './contact-fields.ts';
import { FIRST_STATE, nextContactState } from './contact-state.ts';
import { sendContact } from './send-contact.ts';

/** State and events of the contact form. */
export function useContactForm() {
  const [state, dispatch] = useReducer(nextContactState, FIRST_STATE);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page was alive.
  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!isContactField(field)) continue;
      const value =
        field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
      if (value !== '' && value !== false) dispatch({ type: 'edited', field: field.name, value });
    }
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const errors = checkContact(state.fields);
    const [first] = Object.keys(errors);
    if (first !== undefined) {
      dispatch({ type: 'refused', errors });
      focusField(form, first);
      return;
    }
    isSending.current = true;
    dispatch({ type: 'submitted' });
    const answer = await sendContact(state.fields);
    isSending.current = false;
    dispatch({ type: 'answered', answer });
    if (answer.kind !== 'invalid') return;
    const [refused] = Object.keys(answer.errors);
    if (refused !== undefined) focusField(form, refused);
  };

  return {
    state,
    form,
    submit,
    edit: <Field extends ContactField>(field: Field, value: ContactFields[Field]) =>
      dispatch({ type: 'edited', field, value }),
  };
}

type TypedField = (HTMLInputElement | HTMLTextAreaElement) & { name: ContactField };

function isContactField(element: Element): element is TypedField {
  const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isTyped && Object.hasOwn(FIRST_STATE.fields, element.name);
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
