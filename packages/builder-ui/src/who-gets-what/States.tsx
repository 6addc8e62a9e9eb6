import type { ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { useWhoGetsWhatMessages } from './messages.ts';
import * as S from './WhoGetsWhat.styles.ts';

/** Said where there is nothing to show. */
export function NothingToSay({ why }: { why: 'no-conditions' | 'failed' }): ReactNode {
  const words = useWhoGetsWhatMessages();
  const isFailed = why === 'failed';
  return (
    <S.Nothing role={isFailed ? 'alert' : undefined}>
      <b>{isFailed ? words.failed : words.nothingToSay}</b>
      <p>{isFailed ? words.failedHelp : words.nothingToSayHelp}</p>
    </S.Nothing>
  );
}

/** The tiles, in their shape, before the first answer. */
export function WorkingItOut(): ReactNode {
  const words = useWhoGetsWhatMessages();
  return (
    <S.Waiting>
      <VisuallyHidden>
        <output>{words.working}</output>
      </VisuallyHidden>
      {[0, 1, 2].map((tile) => (
        <Skeleton key={tile} height="60px" />
      ))}
    </S.Waiting>
  );
}
