import { ApiError } from '../../core/index.ts';
import type { AccountDocument } from '../accounts/index.ts';

/** Later than the last change even if this is the same millisecond, so that the slower of two changes is refused. */
export const timeOfChange = ({ secondStepChangedAt }: AccountDocument, at: Date): Date =>
  new Date(Math.max(at.getTime(), (secondStepChangedAt?.getTime() ?? 0) + 1));

/** The changed account. @throws {ApiError} REAUTH_REQUIRED when the second step changed while a request was on its way */
export function orChangedElsewhere(changed: AccountDocument | null): AccountDocument {
  if (changed !== null) return changed;
  throw new ApiError('REAUTH_REQUIRED', 'Your second step was just changed elsewhere. Please try again.');
}
