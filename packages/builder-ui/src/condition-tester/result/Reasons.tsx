import type { ReactNode } from 'react';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTesterValues.ts';
import * as S from './Result.styles.ts';
import { useReadingWords } from './useReadingWords.ts';

/** Why Braze answers otherwise than people expect; nothing where it does not. */
export function Reasons({ result }: { result: TestResult }): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const { provider, difference } = result;
  if (difference === undefined && provider.error === undefined) return null;
  return (
    <S.Reasons>
      <p>
        {difference === undefined
          ? messages.engineSays(provider.error ?? '')
          : words.whyDifferent(difference.why)}
      </p>
    </S.Reasons>
  );
}
