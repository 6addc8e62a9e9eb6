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
