import type { ReadingDifference } from '@sluice/liquid';
import { Wrench } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useFindingWords } from '../../findings-list/messages.ts';
import * as S from './Result.styles.ts';

/** An edit of the template after which the tested person gets what the reader expects. */
export type ResultFix = NonNullable<ReadingDifference['fix']>;

/** The button that makes a fix, and whose message changes by it. */
export function FixOffer({
  sentence,
  fix,
  onFix,
}: {
  sentence: string;
  fix: ResultFix;
  onFix: () => void;
}): ReactNode {
  const words = useFindingWords();
  const effectId = useId();
  const label = words.fix(fix);
  const effect = words.fixEffect(fix);
  return (
    <S.FixOffer>
      <Button
        compact
        icon={<Wrench size={14} aria-hidden />}
        aria-label={words.fixFor(label, sentence)}
        aria-describedby={effect === '' ? undefined : effectId}
        onPress={onFix}
      >
        {label}
      </Button>
      {effect !== '' && <small id={effectId}>{effect}</small>}
    </S.FixOffer>
  );
}
