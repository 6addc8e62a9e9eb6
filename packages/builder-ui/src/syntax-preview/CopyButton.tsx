import type { GeneratedLiquid } from '@sluice/liquid';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { gapKinds, type GapKinds } from './gap-kinds.ts';
import * as S from './SyntaxPreview.styles.ts';
import { CopiedContext } from './copied.ts';
import { useSyntaxPreviewMessages } from './messages.ts';

/** The time for which the button says that it has copied. */
const COPIED_MS = 2000;

export interface CopyButtonProps {
  /** What is copied. Refused while parts are missing: a gap in a message would reach people. */
  generated: GeneratedLiquid;
  /** Called when the person asks for a copy while parts are missing. */
  onRefused?: (() => void) | undefined;
}

type CopyState = 'ready' | 'copied' | 'failed' | 'refused';

const icons: Record<CopyState, typeof Copy> = {
  ready: Copy,
  copied: Check,
  failed: TriangleAlert,
  refused: TriangleAlert,
};

/**
 * Copies the Liquid. Says 'Copied!' for two seconds, or that it failed. While parts are missing it can still be
 * reached and pressed, copies nothing and says why.
 */
export function CopyButton({ generated, onRefused }: CopyButtonProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const onCopy = useContext(CopiedContext);
  const [state, setState] = useState<CopyState>('ready');
  const reasonId = useId();
  const missing = generated.incomplete.length;
  const isIncomplete = missing > 0;
  const kinds = gapKinds(generated.incomplete);
  const reason = messages.copyIncomplete(missing, kinds);

  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    if (isIncomplete) {
      setState('refused');
      onRefused?.();
      return;
    }
    try {
      await navigator.clipboard.writeText(generated.text);
      setState('copied');
      onCopy?.(generated.text);
    } catch {
      setState('failed');
    }
  };

  const Icon = icons[state];
  return (
    <>
      <Button
        compact
        variant="ghost"
        icon={<Icon aria-hidden />}
        aria-disabled={isIncomplete || undefined}
        aria-describedby={isIncomplete ? reasonId : undefined}
        title={isIncomplete ? reason : undefined}
        onPress={() => void copy()}
      >
        <SteadyText texts={[messages.ready, messages.copied]} text={messages[state]} />
      </Button>
      {isIncomplete && <S.Spoken id={reasonId}>{reason}</S.Spoken>}
      <S.Status>{state === 'ready' ? '' : messages[statusOf(state, kinds)]}</S.Status>
    </>
  );
}

function statusOf(state: Exclude<CopyState, 'ready'>, kinds: GapKinds) {
  return state === 'refused' && kinds === 'invalid' ? 'refusedInvalidStatus' : (`${state}Status` as const);
}

interface SteadyTextProps {
  /** Everything that it ever says. */
  texts: readonly string[];
  /** What it says now. */
  text: string;
}

/** The text of a button that changes what it says, in room for the longest: nothing beside it moves. */
function SteadyText({ texts, text }: SteadyTextProps): ReactNode {
  return (
    <Texts>
      {text}
      {texts.map((other) => (
        <Room key={other} aria-hidden data-text={other} />
      ))}
    </Texts>
  );
}

const Texts = styled.span`
  display: inline-grid;
  justify-items: start;
`;

/** As wide as its text, which is neither seen nor heard nor copied. */
const Room = styled.span`
  block-size: 0;
  overflow: hidden;
  visibility: hidden;

  &::after {
    content: attr(data-text);
  }
`;
