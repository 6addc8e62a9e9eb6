import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { useWhoGetsWhatMessages } from './messages.ts';
import * as S from './WhoGetsWhat.styles.ts';

interface FoundProps {
  /** What is shown is about the version before. */
  isPending: boolean;
  children: ReactNode;
}

/** What was found. Of the version before it is quieter, once that lasts: not at each key that somebody types. */
export function Found({ isPending, children }: FoundProps): ReactNode {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return (
    <S.Found data-stale={(isPending && isLong) || undefined} aria-busy={isPending || undefined}>
      {children}
    </S.Found>
  );
}

/** An answer that takes no longer is not announced by a change of color. */
const LONG_MS = 1000;

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
