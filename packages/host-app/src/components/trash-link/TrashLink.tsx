import { ButtonLink } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { trashPath } from '../../config/paths.ts';
import { trashLinkMessages } from './messages.ts';

/** Leads to where deleted snippets can be restored, or erased to make room. */
export function TrashLink({ onPress }: { onPress?: () => void }): ReactNode {
  return (
    <ButtonLink compact href={trashPath} {...(onPress && { onPress })}>
      {trashLinkMessages.open}
    </ButtonLink>
  );
}
