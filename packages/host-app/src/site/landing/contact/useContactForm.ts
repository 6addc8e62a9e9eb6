import { useReducer, useRef, type FormEvent } from 'react';
import { checkContact, type ContactField, type ContactFields } from './contact-fields.ts';
import { FIRST_STATE, nextContactState } from './contact-state.ts';
import { sendContact } from './send-contact.ts';

/** State and events of the contact form. */
export function useContactForm() {
  const [state, dispatch] = useReducer(nextContactState, FIRST_STATE);
  const isSending = useRef(false);

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
    submit,
    edit: <Field extends ContactField>(field: Field, value: ContactFields[Field]) =>
      dispatch({ type: 'edited', field, value }),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
