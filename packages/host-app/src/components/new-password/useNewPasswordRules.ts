import { NewPassword, PASSWORD_MIN_LENGTH } from '@sluice/server/contracts';
import { useMemo } from 'react';
import * as z from 'zod';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { useNewPasswordMessages } from './messages.ts';

interface NewPasswordRules {
  /** The least number of characters that this installation asks for. */
  minimum: number;
  /** Checks a password that somebody chooses. */
  schema: z.ZodType<string, string>;
}

/** The rules for new passwords in this installation: its operator may ask for more characters than everybody. */
export function useNewPasswordRules(): NewPasswordRules {
  const { passwordMinLength } = useClientConfiguration();
  const minimum = Math.max(PASSWORD_MIN_LENGTH, passwordMinLength);
  const { shorterThan } = useNewPasswordMessages();
  return useMemo(
    () => ({ minimum, schema: z.string().min(minimum, shorterThan(minimum)).pipe(NewPassword) }),
    [minimum, shorterThan],
  );
}
