import { isMessage, type Message, type Sample, type Template } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { guarded } from '../given-values/host-calls.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { MessageView } from './MessageView.tsx';
import { TemplateView } from './TemplateView.tsx';
import type { AnalysisSettings } from '../analysis/useAnalysis.ts';
import * as S from './WhoGetsWhat.styles.ts';

export interface WhoGetsWhatProps extends AnalysisSettings {
  /** What is looked at: a template, or a message with all of its decisions. Keep it identical while nothing changes. */
  value: Template | Message;
  /** Called with the person of a tile, to be tested. Without it, tiles open nobody. */
  onOpenPerson?: ((sample: Sample) => void) | undefined;
  /**
   * Called with a template in which one fix is made, to be put in the place of the one before as one edit. `passageId` is the
   * decision of a message that it belongs to. Without it, no fixes are offered.
   */
  onFix?: ((template: Template, passageId: string | undefined) => void) | undefined;
  /** Names a decision of a message. Numbers are given when left out. */
  titleOf?: ((passageId: string) => string | undefined) | undefined;
  /** Stands between what people get and what happens when something is missing. */
  tests?: ReactNode;
  className?: string | undefined;
}

/**
 * Says for all people, by proof, who gets what: every outcome with a person, who gets nothing, what happens when something is
 * missing, and which branches share people. It follows each edit, and never keeps the page from answering.
 */
export function WhoGetsWhat(props: WhoGetsWhatProps): ReactNode {
  const { value, analyse, titleOf, tests, className } = props;
  const canOpen = typeof props.onOpenPerson === 'function';
  // The same one at each key that somebody types: what people get is drawn anew only for another answer.
  const open = useLatestCallback((sample: Sample) => guarded(props.onOpenPerson)?.(sample));
  const onOpenPerson = canOpen ? open : undefined;
  const onFix = guarded(props.onFix);
  return (
    <S.Root className={className}>
      {isMessage(value) ? (
        <MessageView
          message={value}
          analyse={analyse}
          titleOf={titleOf}
          onOpenPerson={onOpenPerson}
          onFix={onFix}
          tests={tests}
        />
      ) : (
        <TemplateView
          template={value}
          analyse={analyse}
          onOpenPerson={onOpenPerson}
          onFix={onFix && ((edited) => onFix(edited, undefined))}
          tests={tests}
        />
      )}
    </S.Root>
  );
}
