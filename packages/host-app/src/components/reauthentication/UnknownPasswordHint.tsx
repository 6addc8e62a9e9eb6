import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useReauthenticationMessages } from './messages.ts';
import { useHasUnknownPassword } from './useHasUnknownPassword.ts';

const Hint = styled.small`
  color: var(--sluice-ink-3);
  font-size: 12.5px;
`;

/** Says in the demo why the controls beside it are off; nothing elsewhere. */
export function UnknownPasswordHint(): ReactNode {
  const texts = useReauthenticationMessages();
  return useHasUnknownPassword() && <Hint>{texts.demo}</Hint>;
}
