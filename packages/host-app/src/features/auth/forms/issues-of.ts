import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../../lib/http/api-error.ts';

interface FieldIssue {
  field: string;
  message: string;
}

/** The errors that the server reports for single fields of a form. */
export function issuesOf(error: unknown): FieldIssue[] {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}

/**
 * Shows the server's errors at their fields, and focuses the first of them.
 * @param fields the form's fields, by the names that the server has for them
 * @returns whether there was one: then nothing has to be said about the form as a whole
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  const known = issuesOf(error).filter(({ field }) => Object.hasOwn(fields, field));
  for (const [index, { field, message }] of known.entries()) {
    setError(fields[field] as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
