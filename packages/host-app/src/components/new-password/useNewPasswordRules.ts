import { NewPassword } from '@sluice/server/contracts';
import { useMemo } from 'react';
import * as z from 'zod';
import { useLeastPasswordLength } from '../../lib/useClientConfiguration.ts';
import { newPasswordMessages } from './messages.ts';

/** Checks a password that somebody chooses. */
export const newPasswordOf = (minimum: number): z.ZodType<string, string> =>
  z.string().min(minimum, newPasswordMessages.shorterThan(minimum)).pipe(NewPassword);

interface NewPasswordRules {
  /** The least number of characters that this installation asks for. */
  minimum: number;
  /** Checks a password that somebody chooses. */
  schema: z.ZodType<string, string>;
}

/** The rules for new passwords in this installation. */
export function useNewPasswordRules(): NewPasswordRules {
  const minimum = useLeastPasswordLength();
  return useMemo(() => ({ minimum, schema: newPasswordOf(minimum) }), [minimum]);
}
