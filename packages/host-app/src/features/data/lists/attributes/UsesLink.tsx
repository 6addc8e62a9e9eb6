import type { ReactNode } from 'react';
import { snippetsUsingPath } from '../../../../config/paths.ts';
import { dataMessages } from '../../messages.ts';
import * as S from '../DataTable.styles.ts';

interface UsesLinkProps {
  name: string;
  rawName: string;
  uses: number;
}

/** How many snippets use an attribute, as the way to them. */
export function UsesLink({ name, rawName, uses }: UsesLinkProps): ReactNode {
  if (uses === 0) return <S.Quiet>{dataMessages.notUsed}</S.Quiet>;
  return (
    <S.Uses to={snippetsUsingPath(rawName)} aria-label={dataMessages.usedIn(name, uses)}>
      {dataMessages.uses(uses)}
    </S.Uses>
  );
}
