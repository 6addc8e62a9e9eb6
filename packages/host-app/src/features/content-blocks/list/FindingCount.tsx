import { Button } from '@sluice/builder-ui';
import type { ContentBlock, FindingCounts } from '@sluice/server/contracts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { findingCount, contentBlockMessages } from '../messages.ts';
import * as S from './BlockTable.styles.ts';

const icons = {
  errors: <CircleAlert aria-hidden />,
  warnings: <TriangleAlert aria-hidden />,
  hints: <Info aria-hidden />,
};

function worstOf(findings: FindingCounts): keyof FindingCounts | undefined {
  return (['errors', 'warnings', 'hints'] as const).find((weight) => findings[weight] > 0);
}

interface FindingCountProps {
  block: ContentBlock;
  onOpen: () => void;
}

/** How many findings of the worst weight a block has, as the way to all of them. */
export function FindingCount({ block, onOpen }: FindingCountProps): ReactNode {
  const { findings, name } = block;
  if (findings === null) return <S.Quiet>{contentBlockMessages.notChecked}</S.Quiet>;
  const worst = worstOf(findings);
  if (worst === undefined) return <S.Quiet>{contentBlockMessages.noFindings}</S.Quiet>;
  const all = findingCount(findings);
  return (
    <S.Findings data-weight={worst}>
      <Button
        variant="link"
        icon={icons[worst]}
        aria-label={contentBlockMessages.findingsOf(all, name)}
        title={all}
        onPress={onOpen}
      >
        {findingCount(findings, worst)}
      </Button>
    </S.Findings>
  );
}
