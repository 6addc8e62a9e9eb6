import { EMPTY_FIELDS, type ContactErrors, type ContactField, type ContactFields } from './contact-fields.ts';
import type { ContactAnswer } from './send-contact.ts';

export interface ContactState {
  fields: ContactFields;
  errors: ContactErrors;
  status: 'idle' | 'success' | 'error' | 'mail_fail';
  isSending: boolean;
  /** Why the last attempt failed; absent while the status is `idle` or `success`. */
  failure?: Exclude<ContactAnswer, { kind: 'sent' }>;
}

export const FIRST_STATE: ContactState = {
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
export function nextContactState(state: ContactState, event: ContactEvent): ContactState {
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
