import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { reauthenticationMessages } from './messages.ts';
import { useHasUnknownPassword } from './useHasUnknownPassword.ts';

const Hint = styled.small`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** Says in the demo why the controls beside it are off; nothing elsewhere. */
export function UnknownPasswordHint(): ReactNode {
  return useHasUnknownPassword() && <Hint>{reauthenticationMessages.demo}</Hint>;
}
