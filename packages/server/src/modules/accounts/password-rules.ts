import { ApiError } from '../../http/api-error.ts';

/** A refusal of one field, in words for the field and for the page. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
    issues: [{ path: [field], message }],
  });
}

/** What a password must be that somebody chooses here. The contract has the specification's minimum; the operator may ask for more. */
export type PasswordRules = (password: string, field: string) => void;

/** @returns a check that throws {ApiError} VALIDATION, naming the field */
export function createPasswordRules(minLength: number): PasswordRules {
  return (password, field) => {
    if (password.length < minLength)
      throw fieldError(field, `Password must be at least ${minLength} characters`);
  };
}
