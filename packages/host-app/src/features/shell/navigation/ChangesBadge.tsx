import { VisuallyHidden } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providerChangesOptions } from '../../../lib/api/provider-changes-api.ts';
import { useWorkspaceId } from '../../../lib/session/useSession.ts';
import { shellMessages } from '../messages.ts';
import * as S from '../Shell.styles.ts';

/** More would not fit. */
const SHOWN_MAX = 99;

/** How many changes at the provider wait for a decision; nothing when there are none, or as long as nobody knows. */
export function ChangesBadge(): ReactNode {
  const { data } = useQuery(providerChangesOptions(useWorkspaceId()));
  const count = data?.toDecide ?? 0;
  if (count === 0) return null;
  return (
    <>
      <S.Badge aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</S.Badge>
      <VisuallyHidden>{shellMessages.changesToDecide(count)}</VisuallyHidden>
    </>
  );
}
