import { Check, CircleAlert, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft } from '../draft/draft.ts';
import { generatorMessages } from '../messages.ts';
import * as S from './GeneratorHeader.styles.ts';

interface SaveStateProps {
  draft: Draft;
  /** Whether Liquid is typed that is not applied. */
  hasUnappliedText: boolean;
}

/** Whether what is on the screen is in the library. Says nothing about a new, untouched draft. */
export function SaveState(props: SaveStateProps): ReactNode {
  return (
    <output>
      <CurrentState {...props} />
    </output>
  );
}

function CurrentState({ draft, hasUnappliedText }: SaveStateProps): ReactNode {
  const { saveState: texts } = generatorMessages;
  if (draft.state === 'saving') return <S.State>{texts.saving}</S.State>;
  if (draft.state === 'pristine' && !hasUnappliedText) return null;
  if (draft.state === 'saved' && !hasUnappliedText) {
    return (
      <S.State data-state="saved">
        <Check aria-hidden />
        {texts.saved}
      </S.State>
    );
  }
  if (draft.state === 'dirty' && draft.error !== undefined) {
    return (
      <S.State data-state="failed">
        <CircleAlert aria-hidden />
        {texts.failed}
      </S.State>
    );
  }
  return (
    <S.State>
      <CircleDot aria-hidden />
      {texts.unsaved}
    </S.State>
  );
}
