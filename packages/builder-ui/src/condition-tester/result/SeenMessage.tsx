import { Ban, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Result.styles.ts';
import { MessageFrame } from './MessageFrame.tsx';
import { isHtml } from './message-document.ts';
import type { RenderedMessage, NotSimulatedPart } from './not-simulated.ts';
import { hasLiquid, seenText, type SeenText } from './result-texts.ts';
import type { Tested } from './useRendered.ts';
import { useConditionTesterMessages } from '../messages.ts';

interface SeenMessageProps {
  result: Tested;
  /** What the engine makes of it, once it is known. */
  rendered: RenderedMessage | undefined;
}

/**
 * What arrives at the person. The engine that fills in the values inside the text is loaded for the first test; until it
 * is there, and where a branch is incomplete, the text is shown as it is written.
 */
export function SeenMessage({ result, rendered }: SeenMessageProps): ReactNode {
  const messages = useConditionTesterMessages();
  const seen = seenMessage(result, rendered, messages);
  const { notSent } = seen;
  const isError = result.provider.outcome === 'error' && rendered !== undefined;
  return (
    <>
      {seen.isDescription ? (
        <S.NoMessage data-not-sent={notSent || undefined}>
          {notSent === true && <Ban size={16} aria-hidden />}
          {seen.text}
        </S.NoMessage>
      ) : isHtml(seen.text) ? (
        <MessageFrame html={seen.text} />
      ) : (
        <S.Ground>
          <S.Bubble dir="auto">{seen.text}</S.Bubble>
        </S.Ground>
      )}
      {rendered === undefined && !seen.isDescription && hasLiquid(seen.text) && (
        <S.Quiet>{messages.liquidAsWritten}</S.Quiet>
      )}
      {isError && !seen.isDescription && <S.Quiet>{messages.errorInPlaceOfText}</S.Quiet>}
      {rendered?.outcome === 'aborted' && rendered.reason !== '' && (
        <S.Quiet>{messages.abortedBecause(rendered.reason)}</S.Quiet>
      )}
      {rendered !== undefined && <SimulatedInPart parts={rendered.parts} />}
    </>
  );
}

/** Says that only Braze can make a part of the message, and which; nothing where all of it was made. */
export function SimulatedInPart({ parts }: { parts: readonly NotSimulatedPart[] }): ReactNode {
  const messages = useConditionTesterMessages();
  if (parts.length === 0) return null;
  return (
    <S.InPart>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {messages.simulatedInPart} {messages.onlyBraze(parts)}
      </span>
    </S.InPart>
  );
}

/** The message as the engine makes it, or, until that is known, as it is written. */
export function seenMessage(
  result: Tested,
  rendered: RenderedMessage | undefined,
  messages: ReturnType<typeof useConditionTesterMessages>,
): SeenText {
  const written = seenText(result.template, result.provider, messages);
  return rendered === undefined ? written : (seenRendered(rendered, messages) ?? written);
}

/** In the engine's words; `undefined` where the builder's own description says it better. */
function seenRendered(
  message: RenderedMessage,
  messages: { seesEmpty: string; seesNothing: string },
): SeenText | undefined {
  const outcome = message.outcome === 'not-simulated' ? message.otherwise : message.outcome;
  if (outcome === 'aborted') return { text: messages.seesNothing, isDescription: true, notSent: true };
  const text = message.text.trim();
  if (text === '' && outcome === 'error') return undefined;
  return text === '' ? { text: messages.seesEmpty, isDescription: true } : { text, isDescription: false };
}
