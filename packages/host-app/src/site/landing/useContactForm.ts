import { useLayoutEffect, useReducer, useRef, type FormEvent } from 'react';
import {
  checkContact,
  type ContactField,
  type ContactFields,
  EMPTY_FIELDS,
  type ContactErrors,
} from './contact-fields.ts';
import { sendContact, type ContactAnswer } from './send-contact.ts';

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

export interface ContactState {
  fields: ContactFields;
  errors: ContactErrors;
  status: 'idle' | 'success' | 'error' | 'mail_fail';
  isSending: boolean;
  /** Why the last attempt failed; absent while the status is `idle` or `success`. */
  failure?: Exclude<ContactAnswer, { kind: 'sent' }>;
}

const FIRST_STATE: ContactState = {
  fields: EMPTY_FIELDS,
  errors: {},
  status: 'idle',
  isSending: false,
};

type ContactEvent =
  | { type: 'edited'; field: ContactField; value: string | boolean }
  | { type: 'refused'; errors: ContactErrors }
  | { type: 'submitted' }
  | { type: 'answered'; answer: ContactAnswer };

/** What the form shows after an event. */
function nextContactState(state: ContactState, event: ContactEvent): ContactState {
  const { failure: _last, ...rest } = state;
  switch (event.type) {
    case 'edited': {
      const { [event.field]: _cleared, ...errors } = state.errors;
      return {
        ...rest,
        fields: { ...state.fields, [event.field]: event.value },
        errors,
        status: 'idle',
      };
    }
    case 'refused':
      return { ...rest, errors: event.errors, status: 'idle' };
    case 'submitted':
      return { ...rest, errors: {}, status: 'idle', isSending: true };
    case 'answered':
      return afterAnswer(rest, event.answer);
  }
}

function afterAnswer(state: ContactState, answer: ContactAnswer): ContactState {
  switch (answer.kind) {
    case 'sent':
      return { ...FIRST_STATE, status: 'success' };
    case 'mail-failed':
      return { ...state, isSending: false, status: 'mail_fail', failure: answer };
    case 'invalid':
      return { ...state, isSending: false, status: 'error', errors: answer.errors, failure: answer };
    default:
      return { ...state, isSending: false, status: 'error', failure: answer };
  }
}
